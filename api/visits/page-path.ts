const MAX_LENGTH = 200
/** Ids, tokens of mailed links and the like. */
const ID = /^(?=.*\d)[\w.~%-]{16,}$/

/**
 * The path of an address without all that could name somebody: its query, its hash, and ids in it. Null where it is
 * no address.
 */
export function pagePathOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address, 'http://site')) return null
  const { pathname } = new URL(address, 'http://site')
  if (pathname.startsWith('/questions/')) return pathname.slice(0, MAX_LENGTH)
  const parts = pathname.split('/').map((part) => (ID.test(part) ? ':id' : part))
  return parts.join('/').slice(0, MAX_LENGTH)
}

/** Where somebody came from, as an origin only; null for nowhere. */
export function originOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin, protocol } = new URL(address)
  return /^https?:$/.test(protocol) ? origin.slice(0, MAX_LENGTH) : null
}
