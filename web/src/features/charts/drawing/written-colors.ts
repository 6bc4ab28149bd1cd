/** The tokens of the app, as far as a drawing in a file needs them: a file has no stylesheet beside it. */
export const WRITTEN_COLORS = `
.sc{--surface:#fff;--bg:#f4f7f6;--line:#72807b;--ink:#13201d;--ink-2:#3f4d49}
@media (prefers-color-scheme:dark){.sc{--surface:#161f1d;--bg:#0e1513;--line:#7b8a85;--ink:#ebf2ef;--ink-2:#bfcbc7}}
.paper{fill:var(--surface)}
.box{fill:var(--surface);stroke:var(--line);stroke-width:1.5}
.odd .box{fill:var(--bg)}
.parallel>.box{stroke-dasharray:7 4}
.end{fill:none;stroke:var(--line);stroke-width:1.5}
text{fill:var(--ink);font:13px ui-sans-serif,system-ui,sans-serif}
.nest>.name{font-weight:650}
.fact,.event{fill:var(--ink-2);font:11px ui-monospace,Menlo,Consolas,monospace}
.event{fill:var(--ink)}
.words text{paint-order:stroke;stroke:var(--surface);stroke-width:4;stroke-linejoin:round}
.words.odd text{stroke:var(--bg)}
.aside{fill:var(--ink-2)}
.edge{fill:none;stroke:var(--line);stroke-width:1.4}
.label-bg{fill:var(--surface);opacity:.85}
.tip,.start circle{fill:var(--line)}`
