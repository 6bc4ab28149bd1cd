import type { ChosenTheme } from '@preceptor/contracts/accounts/theme-cookie'

/** How a page of our own is dressed for whoever asked for it. */
export interface PageLook {
  /** The address of the interface's font; null where no web app was built. */
  font: string | null
  /** The colors its reader chose; null leaves them to the system. */
  theme: ChosenTheme | null
}

interface PlainPage {
  title: string
  /** What the page is about, in a word or two over its title. */
  about?: string
  main: string
  /** A panel beside it, below it where there is no room. */
  aside?: string
}

/** A plain page of our own, for when nothing of the app is there: the frame of every page around what is to be said. */
export const plainPage = (
  { title, about, main, aside = '' }: PlainPage,
  { font, theme }: PageLook,
): string => `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Preceptor</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
${font ? preloaded(escapeHtml(font)) : ''}<style>${font ? fontFace(font) : ''}${STYLE}</style>
</head>
<body>
<header><div class="wrap"><a href="/">${MARK}Preceptor</a></div></header>
<main class="wrap ${aside ? 'split' : 'alone'}">
<div class="words">
${about ? `<p class="about">${escapeHtml(about)}</p>\n` : ''}<h1>${escapeHtml(title)}</h1>
${main}
</div>
${aside}
</main>
<footer><nav class="wrap" aria-label="Preceptor"><a href="/questions">Questions</a><a href="/terms">Terms of Service</a><a href="/privacy">Privacy Policy</a></nav></footer>
</body>
</html>
`

/** Preloaded, a font is there at the first paint, or kept for the next page: no line is wrapped anew. */
const preloaded = (font: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">\n`

const fontFace = (font: string) =>
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:optional;src:url(${font})}`

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/><g fill="var(--on-accent)"><rect x="6.5" y="13" width="3" height="6" rx="1.5"/><rect x="12" y="8" width="3" height="16" rx="1.5"/><rect x="17.5" y="11" width="3" height="10" rx="1.5"/><rect x="23" y="14" width="3" height="4" rx="1.5"/></g></svg>'

const DARK =
  'color-scheme:dark;--bg:#0e1513;--surface:#161f1d;--surface-2:#202b28;--line:#2e3b37;--strong:#7b8a85;--ink:#ebf2ef;--ink-2:#bfcbc7;--accent:#62cbbd;--accent-hover:#84dbcf;--on-accent:#05231f;--low:#ffb0b9;--focus:#93bbff'

/** The values are those of the app's tokens. */
const STYLE = `
:root{color-scheme:light;--bg:#f4f7f6;--surface:#fff;--surface-2:#ebf0ee;--line:#d6dedb;--strong:#72807b;--ink:#13201d;--ink-2:#3f4d49;--accent:#0a655f;--accent-hover:#074f4a;--on-accent:#fff;--low:#941a30;--focus:#1c5fd0;--stage:#0b2c28;--stage-2:#14403a;--on-stage:#f3f8f5;--on-stage-2:#bdd3cb;--stage-accent:#86e0d1}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--ink);font:1rem/1.55 Figtree,ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
.wrap{width:100%;max-width:74rem;margin-inline:auto;padding-inline:clamp(1rem,.6rem + 2vw,2rem)}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header div{min-height:4rem;display:flex;align-items:center}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font-size:1.125rem;font-weight:680;letter-spacing:-.02em;text-decoration:none}
header svg{width:1.85rem;height:1.85rem}
main{flex:1 0 auto;padding-block:clamp(2rem,1rem + 4vw,4rem);display:grid;gap:2.5rem;align-content:start}
.words{max-width:36rem}
.about{margin:0 0 .75rem;font-size:.875rem;font-weight:550;color:var(--ink-2)}
h1{font-size:clamp(2rem,1.5rem + 2.2vw,3rem);font-weight:680;line-height:1.08;letter-spacing:-.03em;margin:0 0 1.25rem;text-wrap:balance}
.words>p{margin:0 0 .75rem;font-size:1.125rem;color:var(--ink-2);text-wrap:pretty}
.words>p.small{margin:.75rem 0 0;font-size:.875rem}
.words>p.about{font-size:.875rem}
.words>p.error{color:var(--low);font-weight:550}
.small a,summary{color:var(--accent)}
.small a{display:inline-flex;align-items:center;min-height:2.75rem}
form{margin:1.5rem 0 0;display:grid;gap:.5rem;justify-items:start;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem}
form.bare{padding:0;background:none;border:0}
label{font-weight:550}
form p{margin:0;font-size:.875rem;color:var(--ink-2)}
input,select,textarea{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .75rem;color:inherit;background:var(--surface);border:1.5px solid var(--strong);border-radius:.625rem}
textarea{min-height:9rem;resize:vertical}
label:not(:first-child),form button:not(:first-child){margin-top:.5rem}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
.main,.other{font:inherit;font-weight:550;line-height:1.25;min-height:2.75rem;display:inline-flex;align-items:center;padding:.5rem 1.125rem;border-radius:.625rem;border:1.5px solid transparent;text-decoration:none;cursor:pointer}
.main{background:var(--accent);color:var(--on-accent)}
.main:hover{background:var(--accent-hover)}
.other{background:var(--surface);border-color:var(--strong);color:var(--ink)}
.other:hover{background:var(--surface-2)}
details{margin:1.5rem 0 0}
summary{min-height:2.75rem;display:inline-flex;align-items:center;cursor:pointer;font-weight:550;text-decoration:underline;text-underline-offset:.2em}
summary::-webkit-details-marker{display:none}
details form{margin-top:.5rem}
aside{position:relative;overflow:hidden;border-radius:1.5rem;padding:clamp(1.5rem,1rem + 2.5vw,3rem);color:var(--on-stage);background:radial-gradient(75% 90% at 82% 8%,var(--stage-2),transparent 70%) var(--stage)}
aside svg.line{display:block;width:100%;height:2.5rem;margin:0 0 1.5rem;color:var(--stage-accent);opacity:.7}
aside h2{margin:0 0 1.25rem;font-size:1.3125rem;font-weight:680;line-height:1.25;letter-spacing:-.02em;text-wrap:balance}
aside ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
aside li{display:flex;gap:.75rem;color:var(--on-stage-2)}
aside li svg{flex:none;width:1.25rem;height:1.25rem;margin-top:.15rem;color:var(--stage-accent)}
footer{border-top:1px solid var(--line);background:var(--surface);padding-block:1rem;font-size:.875rem}
footer nav{display:flex;flex-wrap:wrap;column-gap:1.5rem}
footer a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink-2);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.alone .words{width:100%;max-width:40rem;margin-inline:auto;padding:clamp(1.25rem,.75rem + 2.5vw,2.5rem);background:var(--surface);border:1px solid var(--line);border-radius:1.5rem}
.alone h1{font-size:clamp(1.75rem,1.45rem + 1.4vw,2.25rem);letter-spacing:-.02em}
.alone form{padding:0;border:0}
@media (min-width:56rem){.split{grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:center;align-content:center;gap:4rem}}
`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text as HTML shows it, in an attribute too. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string)
