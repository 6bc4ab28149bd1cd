import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ReceivedMail } from './received-mail.ts'

const FILES: Readonly<Record<string, [file: string, type: string]>> = {
  '/': ['inbox.html', 'text/html; charset=utf-8'],
  '/inbox.css': ['inbox.css', 'text/css; charset=utf-8'],
  '/inbox.js': ['inbox.js', 'text/javascript; charset=utf-8'],
}
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'"
/** A mail is somebody else's page: no script, nothing fetched; its links open in the window, on a click only. */
const MAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Answers for the inbox page, its files and the HTML of single mails; false where the path is none of these. */
export async function servePage(
  pathname: string,
  inbox: readonly ReceivedMail[],
  response: ServerResponse,
): Promise<boolean> {
  const known = FILES[pathname]
  if (known) {
    const [file, type] = known
    const body = await readFile(join(import.meta.dirname, 'page', file))
    reply(response, type, PAGE_POLICY, body)
    return true
  }
  const [, id] = /^\/messages\/([\w-]+)\/html$/.exec(pathname) ?? []
  const mail = inbox.find((candidate) => candidate.id === id)
  if (!mail) return false
  reply(response, 'text/html; charset=utf-8', MAIL_POLICY, withTopLinks(mail.html))
  return true
}

/** The page of a mail with its links leading out of the frame. */
function withTopLinks(html: string): string {
  const base = '<base target="_top">'
  const head = /<head\b[^>]*>/i
  return head.test(html) ? html.replace(head, `$&${base}`) : `${base}${html}`
}

function reply(response: ServerResponse, type: string, policy: string, body: string | Buffer): void {
  response
    .writeHead(200, {
      'content-type': type,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(body)
}
