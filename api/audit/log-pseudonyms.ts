import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { networkOf } from '@preceptor/vendors/visitors/network'

/** Enough that no two of a day are alike. */
const BYTES = 9

/** What a pseudonym stands for; the first letter of one says which. */
export type PseudonymKind = 'address' | 'account' | 'session'
const LETTER = { address: 'a', account: 'u', session: 's' } as const satisfies Record<PseudonymKind, string>

/**
 * Names in the log for addresses, accounts and sessions: the same all day (UTC), so that an attack can be followed, and others
 * the day after. Only whoever has the secret can say which address one stands for, by trying. IPv6 counts by network.
 */
export function createPseudonyms(secret: string) {
  let key: { day: string; secret: KeyObject } | undefined
  const keyOf = (day: string): KeyObject => {
    // Three are made for each request, and a key made of bytes each time takes Node some 20 µs.
    if (key?.day !== day) {
      const bytes = hkdfSync('sha256', secret, '', `log pseudonyms ${day}`, 32)
      key = { day, secret: createSecretKey(new Uint8Array(bytes)) }
    }
    return key.secret
  }
  return function pseudonym(kind: PseudonymKind, value: string, now = new Date()): string {
    const named = kind === 'address' ? networkOf(value) : value
    const mac = createHmac('sha256', keyOf(now.toISOString().slice(0, 10)))
    const digest = mac.update(`${kind} ${named}`).digest().subarray(0, BYTES)
    return `${LETTER[kind]}_${digest.toString('base64url')}`
  }
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>
