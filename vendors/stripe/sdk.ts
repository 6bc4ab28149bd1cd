import Stripe from 'stripe'

interface SdkOptions {
  secretKey: string
  /** Another server of its protocol, as in `http://127.0.0.1:3103`; unset: Stripe itself. */
  apiBase?: string | undefined
  timeoutMs: number
  maxRetries?: number
}

/** The official SDK, silent about itself. */
export const openSdk = ({ secretKey, apiBase, timeoutMs, maxRetries }: SdkOptions): Stripe =>
  new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    timeout: timeoutMs,
    ...(maxRetries !== undefined && { maxNetworkRetries: maxRetries }),
    telemetry: false,
  })

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' }
}
