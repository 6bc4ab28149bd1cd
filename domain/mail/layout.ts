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

/** A mail in both its forms. Colors are the reader's own, but for the button, so that it holds in the dark. */
export function layOut({ subject, firstName, body, action, note }: MailParts): MailContent {
  const name = firstNamed(firstName)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const text = [greeting, ...body, `${action.label}:\n${action.url}`, ...note, SIGNATURE].join('\n\n')
  const url = escapeHtml(action.url)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${paragraphs([greeting, ...body])}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:10px;background-color:#0a655f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">Or open this address:<br><span style="word-break:break-all">${url}</span></p>
${paragraphs(note)}
<p style="margin:24px 0 0;font-size:14px">${SIGNATURE}</p>
</div>
</body>
</html>
`
  return { subject, text: `${text}\n`, html }
}

const paragraphs = (texts: readonly string[]) =>
  texts.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string)
