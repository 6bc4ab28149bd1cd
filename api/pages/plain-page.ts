/** A plain page of our own, for when nothing of the app is there: the header of every page, and one card. */
export const plainPage = ({ title, main }: { title: string; main: string }): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Preceptor</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><div><a href="/">${MARK}Preceptor</a></div></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`

const MARK =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/><g fill="var(--on-accent)"><rect x="6.5" y="13" width="3" height="6" rx="1.5"/><rect x="12" y="8" width="3" height="16" rx="1.5"/><rect x="17.5" y="11" width="3" height="10" rx="1.5"/><rect x="23" y="14" width="3" height="4" rx="1.5"/></g></svg>'

/** The values are those of the app's tokens. */
const STYLE = `
:root{color-scheme:light dark;--bg:#f4f7f6;--surface:#fff;--line:#d6dedb;--strong:#72807b;--ink:#13201d;--ink-2:#3f4d49;--accent:#0a655f;--on-accent:#fff;--low:#941a30;--focus:#1c5fd0}
@media (prefers-color-scheme:dark){:root{--bg:#0e1513;--surface:#161f1d;--line:#2e3b37;--strong:#7b8a85;--ink:#ebf2ef;--ink-2:#bfcbc7;--accent:#62cbbd;--on-accent:#05231f;--low:#ffb0b9;--focus:#93bbff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 Figtree,ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header div{max-width:74rem;margin:0 auto;padding:0 clamp(1rem,.6rem + 2vw,2rem);min-height:4rem;display:flex;align-items:center}
header a{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;font-size:1.125rem;font-weight:680;letter-spacing:-.02em;text-decoration:none}
header svg{width:1.85rem;height:1.85rem}
main{max-width:36rem;margin:clamp(1.5rem,6vh,4rem) auto;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:24px}
h1{font-size:clamp(1.6rem,1.3rem + 1.4vw,2.1rem);font-weight:680;line-height:1.15;letter-spacing:-.02em;margin:0 0 1rem;text-wrap:balance}
p{margin:0 0 1rem;color:var(--ink-2)}
p.error{color:var(--low);font-weight:550}
form{margin:0 0 1rem;display:grid;gap:.5rem}
label{font-weight:550}
input,select,textarea{font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;color:inherit;background:var(--bg);border:1.5px solid var(--strong);border-radius:10px}
textarea{min-height:9rem;resize:vertical}
form .main{margin-top:.5rem;justify-self:start}
.unseen{position:absolute;left:-9999px}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
.main,.other{font:inherit;font-weight:550;min-height:44px;padding:.6rem 1.1rem;border-radius:10px;border:1.5px solid var(--accent);text-decoration:none;cursor:pointer}
.main{background:var(--accent);color:var(--on-accent)}
.other{border-color:var(--strong);color:var(--ink)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:36rem){main{margin:0;padding:1.5rem 1rem;border:0;border-radius:0;min-height:80vh}}
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
