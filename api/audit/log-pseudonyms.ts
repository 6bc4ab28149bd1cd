import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import { networkOf } from '@preceptor/vendors/visitors/network'

/** Enough that no two of a day are alike. */
const BYTES = 9
/** Of one kind and day: whoever asks once asks again, and three are named for each request. */
const MAX_KNOWN = 4_000

/** What a pseudonym stands for; the first letter of one says which. */
export type PseudonymKind = 'address' | 'account' | 'session'
const LETTER = { address: 'a', account: 'u', session: 's' } as const satisfies Record<PseudonymKind, string>

/**
 * Names in the log for addresses, accounts and sessions: the same all day (UTC), so that an attack can be followed, and others
 * the day after. Only whoever has the secret can say which address one stands for, by trying. IPv6 counts by network.
 */
export function createPseudonyms(secret: string) {
  let today: { day: number; key: KeyObject; known: Record<PseudonymKind, Map<string, string>> } | undefined
  const startDay = (day: number) => {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    const bytes = hkdfSync('sha256', secret, '', `log pseudonyms ${date}`, 32)
    // A key made of bytes anew for each name takes Node some 20 µs.
    const known = { address: new Map(), account: new Map(), session: new Map() }
    return { day, key: createSecretKey(new Uint8Array(bytes)), known }
  }
  return function pseudonym(kind: PseudonymKind, value: string, now?: Date): string {
    const day = Math.floor((now?.getTime() ?? Date.now()) / DAY_MS)
    if (today?.day !== day) today = startDay(day)
    const { key } = today
    const known = today.known[kind]
    const found = known.get(value)
    if (found) return found
    const named = kind === 'address' ? networkOf(value) : value
    const digest = createHmac('sha256', key).update(`${kind} ${named}`).digest().subarray(0, BYTES)
    const name = `${LETTER[kind]}_${digest.toString('base64url')}`
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(value, name)
    return name
  }
}
export type Pseudonyms = ReturnType<typeof createPseudonyms>
