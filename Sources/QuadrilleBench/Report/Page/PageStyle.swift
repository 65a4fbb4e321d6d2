/// The page's CSS, light or dark by the reader's preference, for any width. Text and shapes carry all information;
/// colours only repeat it.
enum PageStyle {
  static let css: Markup = """
    :root { color-scheme: light dark; --page: #f7f8f4; --card: #ffffff; --text: #1c241f;
      --soft: #58635b; --line: #dbe1d8; --data: #2563c4; --data-soft: #2563c433; --bad: #b9500a;
      --bad-soft: #e5822e2e; }
    @media (prefers-color-scheme: dark) { :root { --page: #111512; --card: #191f1b; --text: #e6ece7;
      --soft: #9eaaa1; --line: #313a34; --data: #83b4ff; --data-soft: #83b4ff3d; --bad: #ffa563;
      --bad-soft: #ffa56330; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    .band { height: 92px; background:
      radial-gradient(60% 160% at 12% 0%, #6ba587, transparent),
      radial-gradient(55% 160% at 90% 10%, #dbddbb, transparent),
      radial-gradient(60% 170% at 78% 110%, #88b884, transparent), #d5d88d; }
    @media (prefers-color-scheme: dark) { .band { filter: brightness(.62); } }
    main { max-width: 940px; margin: 0 auto; padding: 0 20px 56px; }
    h1 { font-size: 1.9rem; line-height: 1.2; margin: 26px 0 4px; }
    h2 { font-size: 1.3rem; line-height: 1.3; margin: 44px 0 6px; }
    h3 { font-size: 1rem; margin: 20px 0 2px; }
    p { margin: 6px 0 12px; max-width: 46rem; }
    .answer { font-size: 1.25rem; line-height: 1.45; margin: 8px 0 18px; font-weight: 500; }
    .phones, .left ul { margin: 4px 0 18px; padding-left: 1.2em; } .phones li { margin: 5px 0; }
    nav h2 { margin-top: 30px; } nav ul { margin: 4px 0 20px; padding-left: 1.2em; }
    a { color: var(--data); } h2, li, dd { overflow-wrap: anywhere; }
    section { border-top: 1px solid var(--line); } section > details { padding: 4px 0; }
    summary { cursor: pointer; padding: 8px 0; } summary h2 { display: inline; font-size: 1.1rem; }
    .soft, .note { color: var(--soft); }
    .note { font-size: .9rem; }
    section .card { background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; padding: 14px 16px; margin: 12px 0; min-width: 0; }
    .card h3:first-child { margin-top: 0; }
    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(158px, 1fr)); gap: 12px;
      margin: 20px 0; padding: 0; }
    .figures > div { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 12px 16px; }
    .figures dt { color: var(--soft); font-size: .85rem; }
    .figures dd { margin: 0; font-size: 1.45rem; font-weight: 650; line-height: 1.3; }
    .figures dd small { display: block; font-size: .82rem; font-weight: 400; color: var(--soft); }
    .warnings { border: 1px solid var(--bad); border-left-width: 6px; background: var(--bad-soft);
      border-radius: 8px; padding: 8px 16px; margin: 18px 0; }
    .warnings ul, .limits { margin: 4px 0; padding-left: 1.2em; }
    .limits li { margin: 6px 0; max-width: 46rem; }
    .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 0 14px; }
    .scroll { overflow-x: auto; }
    svg { display: block; width: 100%; height: auto; }
    svg { max-width: 600px; } .wide svg { min-width: 640px; max-width: none; }
    table { border-collapse: collapse; width: 100%; font-size: .9rem; }
    th, td { text-align: left; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line);
      white-space: nowrap; vertical-align: baseline; }
    th { color: var(--soft); font-weight: 500; }
    tbody tr:last-child td { border-bottom: 0; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    td small { color: var(--soft); }
    .pill { display: inline-block; border: 1px solid; border-radius: 99px; padding: 0 9px;
      font-size: .82rem; white-space: nowrap; }
    .pass { color: var(--card); background: var(--data); border-color: var(--data); }
    .likely { color: var(--data); }
    .unlikely { color: var(--bad); border-style: dashed; }
    .fail { color: var(--card); background: var(--bad); border-color: var(--bad); }
    dl.words dt { font-weight: 600; margin-top: 8px; }
    dl.words dd { margin: 0; max-width: 46rem; }
    footer { margin-top: 48px; color: var(--soft); font-size: .85rem; }
    text { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    text { paint-order: stroke; stroke: var(--card); stroke-width: 4px; stroke-linejoin: round; }
    text.soft { fill: var(--soft); } text.count { fill: var(--text); } text.tiny { font-size: 9px; }
    path { fill: none; }
    .grid { stroke: var(--line); } .slot { stroke: var(--soft); stroke-width: .8; }
    .limit { stroke: var(--bad); stroke-dasharray: 5 4; }
    .frames { stroke: var(--data); stroke-width: 1.6; } .area { stroke: var(--data-soft); }
    .miss { stroke: var(--bad); stroke-width: 2; }
    .tail { stroke: var(--data); stroke-width: 2; }
    .frame { fill: var(--data); } .gap { fill: var(--bad-soft); } .range { fill: var(--data-soft); }
    .bar { fill: var(--data); } .bar.bad { fill: var(--bad); }
    @media (max-width: 560px) { main { padding: 0 14px 40px; } .band { height: 64px; }
      h1 { font-size: 1.6rem; } .figures { grid-template-columns: 1fr 1fr; gap: 8px; }
      .figures dd { font-size: 1.2rem; } }
    @media print { .band, nav { display: none; }
      details::details-content { content-visibility: visible; height: auto; } section { break-inside: avoid; } }
    """
}
