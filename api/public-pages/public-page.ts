import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encoding a reply takes: brotli before gzip, where the header allows them. */
export const encodingFor = (header: string | undefined): Encoding => {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return [name, parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1']
    }),
  )
  const takes = (name: string) => Number(accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** One page in memory, with its compressed forms made when they are first asked for. */
export class PublicPage {
  readonly etag: string
  readonly #content: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#content = Buffer.from(text)
    // Weak: the same for every encoding of the page.
    this.etag = `W/"${createHash('sha256').update(this.#content).digest('base64url').slice(0, 22)}"`
  }

  /** Whether the browser's own copy, by its `If-None-Match`, is this page. */
  isKnownBy(ifNoneMatch: string | undefined): boolean {
    const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^(W\/)?/, 'W/'))
    return known.includes(this.etag)
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
