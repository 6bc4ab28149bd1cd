const KEY = 'startedTrial'

/** The user's trial began with the link the user followed; it is reported once the user is signed in here. */
export const keepStartedTrial = (email: string): void => {
  try {
    sessionStorage.setItem(KEY, email.toLowerCase())
  } catch {
    // Not counted where nothing can be kept.
  }
}

/** Whether the trial of this address began in this tab and was not reported yet. */
export const takeStartedTrial = (email: string): boolean => {
  if (sessionStorage.getItem(KEY) !== email.toLowerCase()) return false
  sessionStorage.removeItem(KEY)
  return true
}
