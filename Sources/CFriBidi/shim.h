#include <fribidi/fribidi.h>

// Macros of several masks, which Swift does not import.
static const FriBidiCharType CFriBidiLeft = FRIBIDI_TYPE_LTR;
static const FriBidiCharType CFriBidiRight = FRIBIDI_TYPE_RTL;
static const FriBidiCharType CFriBidiArabicLetter = FRIBIDI_TYPE_AL;
static const FriBidiCharType CFriBidiArabicNumber = FRIBIDI_TYPE_AN;
static const FriBidiCharType CFriBidiWhitespace = FRIBIDI_TYPE_WS;
static const FriBidiCharType CFriBidiNeutral = FRIBIDI_TYPE_ON;
