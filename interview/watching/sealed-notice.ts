import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { WatchNotice } from '@preceptor/contracts/interviews/watch-notice'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** PostgreSQL sends less than 8,000 bytes, and base64 takes four for three. */
const MAX_BYTES = 5_900

/**
 * Seals notices with a key made of `CHARTS_TOKEN`: whoever reads the database's notifications learns nothing from them,
 * and whoever can send some cannot ask for an interview.
 */
export class NoticeSeal {
  readonly #key: Uint8Array

  constructor(chartsToken: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', chartsToken, '', 'interview-watch', 32))
  }

  /** Texts that are too long for one notification are cut. */
  seal(notice: WatchNotice): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key, iv)
    const sealed = Buffer.concat([cipher.update(fitting(notice)), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Undefined for what was sealed with another token, or is no notice. */
  open(payload: string): WatchNotice | undefined {
    const bytes = Buffer.from(payload, 'base64')
    if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    try {
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return WatchNotice.safeParse(JSON.parse(opened.toString())).data
    } catch {
      return undefined
    }
  }
}

function fitting(notice: WatchNotice): Buffer {
  const bytes = Buffer.from(JSON.stringify(notice))
  if (bytes.length <= MAX_BYTES || notice.kind !== 'seen' || notice.watched.kind !== 'step') return bytes
  const { text, ...step } = notice.watched
  if (!text) return bytes
  const longest = Math.max(text.line?.length ?? 0, text.heard?.length ?? 0)
  if (longest === 0) return Buffer.from(JSON.stringify({ ...notice, watched: step }))
  const half = (words: string | null) => words?.slice(0, Math.floor(longest / 2)) ?? null
  return fitting({
    ...notice,
    watched: { ...step, text: { line: half(text.line), heard: half(text.heard) } },
  })
}
