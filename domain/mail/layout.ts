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
}

const SIGNATURE = 'Preceptor, interview practice for nurses'
/** The one color of a mail, and what stands on it. */
const COLOR = '#0a655f'
const ON_COLOR = '#ffffff'
/** Seen on white and on black alike. */
const HAIRLINE = '#8a938f'
const FONT = "system-ui,-apple-system,'Segoe UI',sans-serif"

/** A mail in both its forms. Texts have the reader's own colors, so that they hold in the dark. */
export function layOut({ subject, firstName, body, action, note }: MailParts): MailContent {
  const name = firstNamed(firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const text = [greeting, ...body, `${action.label}:\n${action.url}`, ...note, SIGNATURE].join('\n\n')
  const url = escapeHtml(action.url)
  const html = frame(
    subject,
    `${preview(body[0])}
${paragraphs([greeting, ...body])}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:13px 22px;border-radius:10px;background-color:${COLOR};color:${ON_COLOR};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${paragraphs(note, linked)}
<p style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid ${HAIRLINE};font-size:14px">If the button doesn’t work, copy this address into your browser:<br><span style="${WRAPS}">${breakable(url)}</span></p>`,
  )
  return { subject, text: `${text}\n`, html }
}

/** Words stay whole; only what is longer than a line is broken. Old programs know the second of the two. */
const WRAPS = 'overflow-wrap:anywhere;word-break:break-word'

/** An escaped address that may be broken where its parts begin; nothing is added to what somebody copies. */
const breakable = (url: string) => url.replace(/(?<=\w)(?:[/?]|&amp;)/g, '<wbr>$&').replaceAll('=', '=<wbr>')

/** What an inbox shows beside the subject; the greeting would say nothing there. */
const preview = (text = '') =>
  `<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(text)}</div>`

/** Heights of the mark's bars in pixels, as the logo has them. */
const BARS = [6, 16, 10, 4]

const bar = (height: number) =>
  `<span style="display:inline-block;width:3px;height:${height}px;margin:0 1.5px;border-radius:2px;background-color:${ON_COLOR};vertical-align:middle"></span>`

/** The mark drawn with boxes: mail programs show no picture without asking first. */
const MARK = `<span style="display:inline-block;width:36px;height:36px;line-height:36px;border-radius:10px;background-color:${COLOR};text-align:center;vertical-align:middle;font-size:0">${BARS.map(bar).join('')}</span><span style="padding-left:10px;font-size:18px;font-weight:700;vertical-align:middle">Preceptor</span>`

/** A whole mail in HTML around its content: the mark above, who we are below. */
export const frame = (subject: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:28px 16px;font-family:${FONT};font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;${WRAPS}">
<div style="padding:0 0 18px;margin:0 0 24px;border-bottom:3px solid ${COLOR}">${MARK}</div>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3;text-wrap:balance">${escapeHtml(subject)}</h1>
${content}
<p style="margin:20px 0 0;font-size:14px">${SIGNATURE}</p>
</div>
</body>
</html>
`

const paragraphs = (texts: readonly string[], written = escapeHtml) =>
  texts.map((text) => `<p style="margin:0 0 16px">${written(text)}</p>`).join('\n')

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
