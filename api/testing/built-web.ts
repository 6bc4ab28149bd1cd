import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PUBLIC_PAGES_FILE, type PublicPages } from '@preceptor/contracts/public/public-pages'

/** A folder that looks like a built web app, with these files besides; the caller removes it. */
export function makeBuiltWeb(
  given: {
    pages?: Record<string, string>
    /** The other version of some of them. */
    withClaims?: Record<string, string>
    files?: Record<string, string>
    font?: string
  } = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-web-'))
  const pages = { '/': '<!doctype html><title>Front page</title>', ...given.pages }
  const list: PublicPages = {
    app: 'app.html',
    appPages: { '/register': 'register.html' },
    notFound: 'not-found.html',
    appAddresses: ['/login', '/register', '/dashboard', '/app/pricing', '/app/:page/*'],
    font: given.font ?? null,
    files: {},
    withClaims: {},
  }
  const files: Record<string, string> = {
    'app.html': '<!doctype html><title>Preceptor</title>',
    'register.html': '<!doctype html><title>Create your account - Preceptor</title>',
    'not-found.html': '<!doctype html><title>Page not found</title>',
    ...given.files,
  }
  for (const [path, text] of Object.entries(pages)) {
    list.files[path] = /\.\w+$/.test(path) ? path.slice(1) : join(path, 'index.html').slice(1)
    files[list.files[path]] = text
  }
  for (const [path, text] of Object.entries(given.withClaims ?? {})) {
    list.withClaims[path] = join(path, 'with-claims.html').slice(1)
    files[list.withClaims[path]] = text
  }
  for (const [name, text] of Object.entries({ ...files, [PUBLIC_PAGES_FILE]: JSON.stringify(list) })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
