import { isIP } from 'node:net'
import type { Config } from '../config.ts'

/** For whom passkeys are made and asked: the host of the public address, on its own pages alone. */
export interface RelyingParty {
  id: string
  origins: string[]
}

/** Undefined where the public address is a number: browsers keep passkeys for names only. */
export function relyingPartyOf({
  publicUrl,
  allowedOrigins,
}: Pick<Config, 'publicUrl' | 'allowedOrigins'>): RelyingParty | undefined {
  const { hostname } = new URL(publicUrl)
  const id = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  if (isIP(id)) return undefined
  return { id, origins: allowedOrigins.filter((origin) => URL.parse(origin)?.hostname === hostname) }
}
