export const CELEBRATE_FROM = 85

const keyOf = (sessionId: string) => `preceptor.celebrated.${sessionId}`

/** Whether this result has been celebrated in this tab; a tab that keeps nothing celebrates again. */
export const wasCelebrated = (sessionId: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(sessionId)) !== null
  } catch {
    return false
  }
}

export const rememberCelebrated = (sessionId: string) => {
  try {
    sessionStorage.setItem(keyOf(sessionId), '1')
  } catch {
    // Full or forbidden storage is no reason to show no results.
  }
}
