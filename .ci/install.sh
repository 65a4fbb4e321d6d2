#!/bin/sh
# Installs quadrille with its manual and completions, or removes what it installed:
#
#   ./install.sh [PREFIX]             into PREFIX, ~/.local by default
#   ./install.sh uninstall [PREFIX]   removes exactly those files, and the folders that it made
set -eu
umask 022
cd "$(dirname "$0")"

fail() { echo "install.sh: $1" >&2; exit 1; }

action=install
if [ "${1:-}" = uninstall ]; then action=uninstall; shift; fi
case ${1:-} in
  -*) sed -n '2,5s/^# \{0,1\}//p' install.sh; [ "$1" = --help ] || [ "$1" = -h ] && exit 0; exit 64 ;;
esac
[ $# -le 1 ] || fail "one folder at most"
prefix=${1:-${HOME:?is not set: name a folder}/.local}
case $prefix in /*) ;; *) prefix=$OLDPWD/$prefix ;; esac
# The files and folders that an installation made, one path each.
list=$prefix/share/doc/quadrille/installed

# Removes a file, or a folder if it is empty.
remove() {
  if [ "$1" = . ]; then
    cd / && rmdir "$prefix" 2>/dev/null || true
  elif [ -d "$prefix/$1" ] && [ ! -L "$prefix/$1" ]; then
    rmdir "$prefix/$1" 2>/dev/null || true
  else
    rm -f "$prefix/$1"
  fi
}

if [ "$action" = uninstall ]; then
  [ -f "$list" ] || fail "nothing is installed in $prefix"
  # The deepest first; the list itself lies in a folder of the list.
  paths=$(sort -r "$list")
  rm -f "$list"
  echo "$paths" | while read -r path; do remove "$path"; done
  echo "removed quadrille from $prefix"
  exit
fi

[ -f bin/quadrille ] || fail "run it in the unpacked archive"
new=
[ -d "$prefix" ] || new=.
mkdir -p "$prefix" 2>/dev/null && [ -w "$prefix" ] || fail "$prefix cannot be written"
old=$(cat "$list" 2>/dev/null || true)
made=$(
  echo "$new"
  find bin libexec share -type d | sort | while read -r folder; do
    if [ ! -d "$prefix/$folder" ]; then mkdir "$prefix/$folder" && echo "$folder"; fi
  done
)
files=$(find bin libexec share -type f | sort)
# Each file is replaced whole: a program that runs keeps its own.
echo "$files" | while read -r file; do
  cp -p "$file" "$prefix/$file.new" && mv -f "$prefix/$file.new" "$prefix/$file"
done
# Of an older version only its folders stay, and what this one has too.
echo "$old" | while read -r path; do
  if [ -n "$path" ] && [ ! -d "$prefix/$path" ] && [ ! -f "$path" ]; then rm -f "$prefix/$path"; fi
done
{
  echo "$files"
  echo "$made"
  echo "$old" | while read -r path; do if [ -d "$prefix/$path" ]; then echo "$path"; fi; done
} | grep . | sort -u >"$list.new"
mv -f "$list.new" "$list"

echo "installed $(bin/quadrille --version | head -n 1) in $prefix"
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) echo "$prefix/bin is not in PATH: start it as $prefix/bin/quadrille" ;;
esac
# Debian's zsh looks for completions in /usr and /usr/local only.
case ${SHELL:-}:$prefix in
  *zsh:/usr | *zsh:/usr/local) ;;
  *zsh:*) echo "for completions in zsh add to ~/.zshrc, before compinit: fpath=($prefix/share/zsh/site-functions \$fpath)" ;;
esac
