/** A place to go back to after signing in: only a path of this site, never another host (R13). */
export const safeReturnTo = (wanted: string | null): string | null => {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return null
  try {
    const url = new URL(wanted, 'https://this.site')
    // Normalized, /.//host is //host: another site to whoever reads it next.
    if (url.origin !== 'https://this.site' || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** A link to an account page that remembers where the user wanted to go; anything unsafe is left out. */
export const withReturnTo = (path: string, wanted: string | null): string => {
  const returnTo = safeReturnTo(wanted)
  return returnTo ? `${path}?returnTo=${encodeURIComponent(returnTo)}` : path
}
