import { TOKEN_RENEW_BEFORE_MS } from '@preceptor/statecharts/auth-session'

/** When an access token ends, in ms since 1970, read from its payload; null when it cannot be read. */
export const expiryOf = (accessToken: string): number | null => {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

/** True when the token ends within two minutes, or when its end cannot be read. */
export const isEnding = (accessToken: string, now = Date.now()) => {
  const expiry = expiryOf(accessToken)
  return expiry === null || expiry - now < TOKEN_RENEW_BEFORE_MS
}
