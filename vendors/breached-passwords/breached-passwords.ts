import { createHash } from 'node:crypto'
import { VendorError, type VendorReason } from '@preceptor/contracts/errors'

/** Ranges of a thousand hashes are 40 KB; padded ones are not much longer. */
const MAX_BYTES = 1_000_000
const PREFIX_CHARS = 5
const SUFFIX_CHARS = 35

export interface BreachedPasswords {
  /**
   * In how many breaches a password was found, 0 where in none. Only the first five characters of its SHA-1 leave the
   * process, which hundreds of passwords share. Rejects VendorError.
   */
  countOf: (password: string) => Promise<number>
}

export interface BreachedPasswordsOptions {
  /** What the five characters are added to, as in https://api.pwnedpasswords.com/range/ */
  url: string
  timeoutMs: number
}

/** Asks a service that speaks the range protocol of Pwned Passwords (https://haveibeenpwned.com/API/v3#PwnedPasswords). */
export function createBreachedPasswords({ url, timeoutMs }: BreachedPasswordsOptions): BreachedPasswords {
  return {
    async countOf(password) {
      const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase()
      const range = await readRange(new URL(hash.slice(0, PREFIX_CHARS), url), timeoutMs)
      return countIn(range, hash.slice(PREFIX_CHARS))
    },
  }
}

async function readRange(url: URL, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // Padding hides from who listens how many hashes a range has.
    const headers = { 'add-padding': 'true', 'user-agent': 'Preceptor' }
    const reply = await fetch(url, { headers, signal, redirect: 'error' })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw failure(`It answered ${reply.status}.`, reply.status === 429 ? 'throttled' : 'outage')
    }
    return await textOf(reply)
  } catch (error) {
    if (error instanceof VendorError) throw error
    throw signal.aborted
      ? failure('It did not answer in time.', 'late')
      : failure('It cannot be reached.', 'network')
  }
}

async function textOf(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw failure('Its answer has no end.', 'answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('latin1')
}

/** The count beside a suffix. Lines are `SUFFIX:COUNT`; padding has the count 0. */
function countIn(range: string, suffix: string): number {
  const lines = range.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every(isLine)) throw failure('Its answer is no list of hashes.', 'answer')
  const line = lines.find((each) => each.slice(0, SUFFIX_CHARS).toUpperCase() === suffix)
  return line ? Number(line.slice(SUFFIX_CHARS + 1)) : 0
}

const isLine = (line: string): boolean =>
  line[SUFFIX_CHARS] === ':' && Number.isInteger(Number(line.slice(SUFFIX_CHARS + 1)))

function failure(text: string, reason: VendorReason): VendorError {
  return new VendorError('breached-passwords', `The list of breached passwords failed. ${text}`, {
    retryable: true,
    reason,
  })
}
