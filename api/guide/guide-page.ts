export interface GuidePage {
  title: string
  body: readonly string[]
  links: readonly { label: string; href: string; download?: boolean }[]
  /** Asks for a new link: of a link that is too old at once, else to an address. */
  newLink?: { token: string } | 'ask'
  /** A button that sends an empty form there. */
  confirm?: { label: string; action: string }
}

/** A plain page of its own: it stands when nothing else can be had. The values are those of the app's tokens. */
export function guidePage({ title, body, links, newLink, confirm }: GuidePage): string {
  const lines = body.map((text) => `<p>${escapeHtml(text)}</p>`)
  const ways = links.map(
    ({ label, href, download }, at) =>
      `<a class="${at === 0 && !newLink && !confirm ? 'main' : 'other'}" href="${escapeHtml(href)}"${download ? ' download' : ''}>${escapeHtml(label)}</a>`,
  )
  return `<!doctype html>
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
<header><a href="/">Preceptor</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
${lines.join('\n')}
${newLink ? formOf(newLink) : ''}${confirm ? confirmOf(confirm) : ''}
<p class="ways">${ways.join(' ')}</p>
</main>
</body>
</html>
`
}

const confirmOf = ({ label, action }: NonNullable<GuidePage['confirm']>) =>
  `<form method="post" action="${escapeHtml(action)}"><button class="main">${escapeHtml(label)}</button></form>`

function formOf(newLink: NonNullable<GuidePage['newLink']>): string {
  const field =
    newLink === 'ask'
      ? `<label for="email">Email address you paid with</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254">`
      : `<input type="hidden" name="token" value="${escapeHtml(newLink.token)}">`
  return `<form method="post" action="/guide/new-link">${field}<button class="main">Email me a new link</button></form>`
}

const STYLE = `
:root{color-scheme:light dark;--bg:#f4f7f6;--surface:#fff;--line:#d6dedb;--strong:#72807b;--ink:#13201d;--ink-2:#3f4d49;--accent:#0a655f;--on-accent:#fff;--focus:#1c5fd0}
@media (prefers-color-scheme:dark){:root{--bg:#0e1513;--surface:#161f1d;--line:#2e3b37;--strong:#7b8a85;--ink:#ebf2ef;--ink-2:#bfcbc7;--accent:#62cbbd;--on-accent:#05231f;--focus:#8db8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
header{padding:1rem;border-bottom:1px solid var(--line)}
header a{color:inherit;font-weight:700;text-decoration:none;display:inline-block;padding:.6rem 0}
main{max-width:34rem;margin:2.5rem auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:16px}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
p{margin:0 0 1rem;color:var(--ink-2)}
form{margin:0 0 1rem;display:grid;gap:.5rem}
input{font:inherit;width:100%;min-height:44px;padding:.5rem .75rem;color:inherit;background:var(--bg);border:1px solid var(--strong);border-radius:10px}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0 0}
.main,.other{font:inherit;font-weight:600;min-height:44px;padding:.6rem 1.1rem;border-radius:10px;border:1px solid var(--accent);text-decoration:none;cursor:pointer}
.main{background:var(--accent);color:var(--on-accent)}
.other{color:var(--accent)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:36rem){main{margin:0;border:0;border-radius:0;min-height:80vh}}
`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string)
