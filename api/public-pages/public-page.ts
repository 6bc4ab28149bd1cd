import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ChosenTheme, THEME_COOKIE } from '@preceptor/contracts/accounts/theme-cookie'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const THEME_IN_COOKIES = new RegExp(`(?:^|;\\s*)${THEME_COOKIE}=(light|dark)(?=;|$)`)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding a reply takes: brotli before gzip, where the header allows them. */
export const encodingFor = (header: string | undefined): Encoding => {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((word) => word.trim())
      return [name, parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1']
    }),
  )
  const takes = (name: string) => Number(accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** The colors that were chosen in a browser, by its cookies; null where it goes by its system. */
export const themeIn = (cookies: string | undefined): ChosenTheme | null =>
  (THEME_IN_COOKIES.exec(cookies ?? '')?.[1] as ChosenTheme | undefined) ?? null

/** One page in memory, with its other colors and its compressed forms made when they are first asked for. */
export class PublicPage {
  readonly etag: string
  readonly #text: string
  readonly #content: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #inTheme = new Map<ChosenTheme, PublicPage>()

  constructor(text: string) {
    this.#text = text
    this.#content = Buffer.from(text)
    // Weak: the same for every encoding of the page.
    this.etag = `W/"${createHash('sha256').update(this.#content).digest('base64url').slice(0, 22)}"`
  }

  /** Whether the browser's own copy, by its `If-None-Match`, is this page. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^(W\/)?/, 'W/'))
    return known.includes(this.etag)
  }

  /** The page with chosen colors already on it: it is never painted in others first, whatever its script does. */
  inTheme(theme: ChosenTheme | null): PublicPage {
    if (!theme) return this
    const made =
      this.#inTheme.get(theme) ?? new PublicPage(this.#text.replace('<html ', `<html data-theme="${theme}" `))
    this.#inTheme.set(theme, made)
    return made
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#encoded.get(encoding) ?? this.#encode(encoding)
    this.#encoded.set(encoding, made)
    return made
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: this.#content.length }
    if (encoding === 'br') return brotli(this.#content, { params })
    return encoding === 'gzip' ? zip(this.#content, { level: 9 }) : this.#content
  }
}
