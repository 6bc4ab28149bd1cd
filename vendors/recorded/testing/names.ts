import dns from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/**
 * Has every name lead to this machine, so that a vendor's own name is asked as it is, and notes which were looked up. What
 * is returned takes it back.
 */
export function leadNamesHere() {
  const names: string[] = []
  const { lookup } = dns
  const here: LookupFunction = (name, { all }, done) => {
    if (!isIP(name)) names.push(name)
    if (all) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(null, '127.0.0.1', 4)
  }
  dns.lookup = here as typeof dns.lookup
  return {
    names,
    restore(): void {
      dns.lookup = lookup
    },
  }
}

/** The address of a replay under another name. */
export function under(name: string, url: string): string {
  const named = new URL(url)
  named.hostname = name
  return named.href.replace(/\/$/, '')
}
