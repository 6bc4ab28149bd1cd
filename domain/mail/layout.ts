import { firstNamed } from './person-name.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

export interface MailParts {
  subject: string
  /** As the user typed it; greeted by it where it reads as a name. */
  firstName: string | null
  /** Paragraphs above the button. */
  body: readonly string[]
  action: { label: string; url: string }
  /** Paragraphs below it. */
  note: readonly string[]
  /** Why it came, where that is not the reader's account. */
  why?: string
}

const OF_ACCOUNT = 'You get this email because you have a Preceptor account.'
const SIGNATURE = 'Preceptor, interview practice for nurses'
const FONT = "Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#13201d'
const QUIET_INK = '#3f4d49'
const LINE = '#d6dedb'
const GROUND = '#f4f7f6'
const CARD = '#ffffff'
const ACCENT = '#0a655f'
const ON_ACCENT = '#ffffff'
/** The band above, the same in light and dark. */
const STAGE = '#0b2c28'
const ON_STAGE = '#f3f8f5'
const STAGE_ACCENT = '#86e0d1'
const ON_STAGE_ACCENT = '#05231f'

/** A mail in both its forms: one heading, what there is to know, one button, and why it came. */
export function layOut({ subject, firstName, body, action, note, why = OF_ACCOUNT }: MailParts): MailContent {
  const name = firstNamed(firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const text = [greeting, ...body, `${action.label}:\n${action.url}`, ...note, why, SIGNATURE].join('\n\n')
  const url = escapeHtml(action.url)
  const html = frame(
    subject,
    `${paragraphs([greeting, ...body])}
${button(escapeHtml(action.label), url)}
<p class="quiet" style="${SMALL};margin:14px 0 0">If the button doesn’t work, copy this address into your browser:<br><span style="${WRAPS}">${breakable(url)}</span></p>${notes(note)}`,
    { preview: body[0], why },
  )
  return { subject, text: `${text}\n`, html }
}

/** Words stay whole; only what is longer than a line is broken. Old programs know the second of the two. */
const WRAPS = 'overflow-wrap:anywhere;word-break:break-word'
const SMALL = `font-size:14px;line-height:1.5;color:${QUIET_INK}`

/** An escaped address that may be broken where its parts begin; nothing is added to what somebody copies. */
const breakable = (url: string) => url.replace(/(?<=\w)(?:[/?]|&amp;)/g, '<wbr>$&').replaceAll('=', '=<wbr>')

/** Keeps an inbox from continuing with what stands below the preview. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(60)

/** What an inbox shows beside the subject; the greeting would say nothing there. */
const previewed = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all" aria-hidden="true">${escapeHtml(text)}${NOTHING_MORE}</div>`

/** Tables of one cell, which every mail program sets alike; nothing in them is a table to who has it read out. */
const table = (cell: string, { style = '', width = '100%', named = '' } = {}) =>
  `<table role="presentation"${named} width="${width}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;${style}"><tr>${cell}</tr></table>`

/** As wide as its label, and pressed anywhere on it; Outlook takes the room around the label from its cell. */
const button = (label: string, url: string) =>
  table(
    `<td class="button" bgcolor="${ACCENT}" style="border-radius:10px;background-color:${ACCENT};mso-padding-alt:14px 24px"><a href="${url}" class="on-button" style="display:inline-block;padding:14px 24px;border-radius:10px;font-size:16px;line-height:20px;font-weight:600;color:${ON_ACCENT};text-decoration:none">${label}</a></td>`,
    { width: 'auto', style: 'margin:28px 0 0' },
  )

const notes = (note: readonly string[]) =>
  note.length === 0
    ? ''
    : `
<div class="line" style="margin:28px 0 0;padding:24px 0 0;border-top:1px solid ${LINE}">
${paragraphs(note, linked, `${SMALL};margin:0 0 12px`)}
</div>`

/** Heights of the mark's bars in pixels, as the logo has them. */
const BARS = [6, 16, 10, 4]

const bar = (height: number) =>
  `<td style="padding:0 1.5px;vertical-align:middle"><div style="width:3px;height:${height}px;line-height:${height}px;font-size:1px;border-radius:2px;background-color:${ON_STAGE_ACCENT};mso-line-height-rule:exactly">&nbsp;</div></td>`

/** The mark drawn with boxes: mail programs show no picture without asking first. */
const MARK = table(
  `<td width="36" height="36" align="center" bgcolor="${STAGE_ACCENT}" style="width:36px;height:36px;border-radius:10px;background-color:${STAGE_ACCENT}">${table(BARS.map(bar).join(''), { width: 'auto', style: 'margin:0 auto', named: ' align="center" aria-hidden="true"' })}</td><td style="padding-left:11px;font-size:18px;line-height:36px;font-weight:700;letter-spacing:-0.02em;color:${ON_STAGE}">Preceptor</td>`,
  { width: 'auto' },
)

/** In the dark, for programs that ask; Outlook on the web marks what it turned dark with an attribute of its own. */
const DARK: Readonly<Record<string, string>> = {
  '.ground': 'background-color:#0e1513 !important',
  '.card': 'background-color:#161f1d !important;border-color:#2e3b37 !important',
  '.ink': 'color:#ebf2ef !important',
  '.quiet': 'color:#bfcbc7 !important',
  '.line': 'border-color:#2e3b37 !important',
  '.button': 'background-color:#62cbbd !important',
  '.on-button': 'color:#05231f !important',
}
const rules = (under = '') =>
  Object.entries(DARK)
    .map(([name, values]) => `${under}${name}{${values}}`)
    .join('')
const STYLE = `:root{color-scheme:light dark}@media (max-width:480px){.card-body{padding:28px 20px 22px !important}.band{padding:20px !important}.foot{padding:20px 20px 0 !important}}@media (prefers-color-scheme:dark){${rules()}}${rules('[data-ogsc] ')}`

/** A whole mail in HTML around its content: the mark above, why it came and who we are below. */
export const frame = (
  subject: string,
  content: string,
  { preview = '', why = '' }: { preview?: string; why?: string } = {},
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${GROUND};font-family:${FONT}">
${preview ? previewed(preview) : ''}
${table(
  `<td align="center" style="padding:24px 12px 32px;font-family:${FONT}">
${table(
  `<td class="band" bgcolor="${STAGE}" align="left" style="padding:22px 32px;border-radius:16px 16px 0 0;background-color:${STAGE};font-family:${FONT}">${MARK}</td></tr>
<tr><td class="card card-body ink" bgcolor="${CARD}" align="left" style="padding:34px 32px 28px;border:1px solid ${LINE};border-top:0;border-radius:0 0 16px 16px;background-color:${CARD};color:${INK};font-family:${FONT};font-size:16px;line-height:1.55;${WRAPS}">
<h1 class="ink" style="margin:0 0 20px;font-size:25px;line-height:1.2;font-weight:700;letter-spacing:-0.02em;color:${INK};text-wrap:balance">${escapeHtml(subject)}</h1>
${content}
</td></tr>
<tr><td class="foot quiet" align="left" style="padding:20px 32px 0;font-family:${FONT};font-size:13px;line-height:1.5;color:${QUIET_INK}">
${paragraphs(why ? [why, SIGNATURE] : [SIGNATURE], escapeHtml, 'margin:0 0 4px')}
</td>`,
  { style: 'max-width:560px' },
)}
</td>`,
  { named: ` class="ground" bgcolor="${GROUND}"`, style: `background-color:${GROUND}` },
)}
</body>
</html>
`

const paragraphs = (texts: readonly string[], written = escapeHtml, style = 'margin:0 0 16px') =>
  texts
    .map(
      (text) => `<p${style.includes('color:') ? ' class="quiet"' : ''} style="${style}">${written(text)}</p>`,
    )
    .join('\n')

/** An address up to the full stop or comma behind it. */
const ADDRESS = /https?:\/\/\S*[^\s.,]/g

/** A text of ours with its addresses as links, which not every mail program makes of them; names are not in it. */
const linked = (text: string) =>
  escapeHtml(text).replace(
    ADDRESS,
    (url) => `<a href="${url}" style="color:inherit;${WRAPS}">${breakable(url)}</a>`,
  )

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
