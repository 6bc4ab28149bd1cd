import { WEAKNESS_PAGE_COPY } from '@preceptor/content/marketing'
import { escapeHtml, type PageLook, plainPage } from '../pages/plain-page.ts'

export interface GuidePage {
  about: 'guide' | 'reminders'
  title: string
  body: readonly string[]
  links: readonly { label: string; href: string; download?: boolean }[]
  /** Asks for a new link: of a link that is too old at once, else to an address, which may stand folded. */
  newLink?: { token: string } | 'ask' | 'folded'
  /** A button that sends an empty form there. */
  confirm?: { label: string; action: string }
}

const NAMES = { guide: 'Weakness guide', reminders: 'Practice reminders' } as const

/** A page around the guide: what there is to know, what to do next, and the ways on. */
export function guidePage(
  { about, title, body, links, newLink, confirm }: GuidePage,
  look: PageLook,
): string {
  const lines = body.map((text) => `<p>${escapeHtml(text)}</p>`)
  const hasButton = confirm !== undefined || (newLink !== undefined && newLink !== 'folded')
  const ways = links.map(
    ({ label, href, download }, at) =>
      `<a class="${at === 0 && !hasButton ? 'main' : 'other'}" href="${escapeHtml(href)}"${download ? ' download' : ''}>${escapeHtml(label)}</a>`,
  )
  const main = [
    ...lines,
    ...(newLink && newLink !== 'folded' ? [formOf(newLink)] : []),
    ...(confirm ? [confirmOf(confirm)] : []),
    `<div class="ways">${ways.join(' ')}</div>`,
    ...(newLink === 'folded'
      ? [`<details><summary>Use another address</summary>${formOf('ask')}</details>`]
      : []),
    '<p class="small">Need help? <a href="/contact">Contact us</a>.</p>',
  ].join('\n')
  return plainPage({ about: NAMES[about], title, main, aside: about === 'guide' ? ASIDE : '' }, look)
}

const confirmOf = ({ label, action }: NonNullable<GuidePage['confirm']>) =>
  `<form class="bare" method="post" action="${escapeHtml(action)}"><button class="main">${escapeHtml(label)}</button></form>`

function formOf(newLink: { token: string } | 'ask'): string {
  if (newLink !== 'ask')
    return `<form class="bare" method="post" action="/guide/new-link"><input type="hidden" name="token" value="${escapeHtml(newLink.token)}"><button class="main">Email me a new link</button></form>`
  return `<form method="post" action="/guide/new-link"><label for="email">Email address you paid with</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254">
<button class="main">Email me a new link</button></form>`
}

const BARS = 45
/** The voice line at rest: dots that are a little taller in its middle. */
const LINE = `<svg class="line" viewBox="0 0 ${BARS * 8} 20" aria-hidden="true" fill="currentColor">${Array.from(
  { length: BARS },
  (_, bar) => {
    const height = 4 + 6 * Math.cos(((bar - (BARS - 1) / 2) / BARS) * Math.PI) ** 6
    return `<rect x="${bar * 8 + 2}" y="${(10 - height / 2).toFixed(1)}" width="4" height="${height.toFixed(1)}" rx="2"/>`
  },
).join('')}</svg>`

const TICK =
  '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="m5 12 5 5 9-10"/></svg>'

/** What the guide holds, beside every page about it. */
const ASIDE = `<aside aria-label="What’s in the guide">${LINE}<h2>${escapeHtml(WEAKNESS_PAGE_COPY.packTitle)}</h2><ul>${WEAKNESS_PAGE_COPY.packPoints
  .map((point) => `<li>${TICK}<span>${escapeHtml(point)}</span></li>`)
  .join('')}</ul></aside>`
