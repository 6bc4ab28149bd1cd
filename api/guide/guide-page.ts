import { escapeHtml, plainPage } from '../pages/plain-page.ts'

export interface GuidePage {
  title: string
  body: readonly string[]
  links: readonly { label: string; href: string; download?: boolean }[]
  /** Asks for a new link: of a link that is too old at once, else to an address. */
  newLink?: { token: string } | 'ask'
  /** A button that sends an empty form there. */
  confirm?: { label: string; action: string }
}

/** A page around the guide: what there is to know, what to do next, and the ways on. */
export function guidePage({ title, body, links, newLink, confirm }: GuidePage): string {
  const lines = body.map((text) => `<p>${escapeHtml(text)}</p>`)
  const ways = links.map(
    ({ label, href, download }, at) =>
      `<a class="${at === 0 && !newLink && !confirm ? 'main' : 'other'}" href="${escapeHtml(href)}"${download ? ' download' : ''}>${escapeHtml(label)}</a>`,
  )
  return plainPage({
    title,
    main: `${lines.join('\n')}
${newLink ? formOf(newLink) : ''}${confirm ? confirmOf(confirm) : ''}
<p class="ways">${ways.join(' ')}</p>`,
  })
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
