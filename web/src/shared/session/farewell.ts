const KEY = 'farewell'

/** Hands what is said at the end of a session over to the front page, which is another document. */
export const keepFarewell = (text: string) => sessionStorage.setItem(KEY, text)

/** What the app left to be said, once; null when there is nothing. */
export const takeFarewell = (): string | null => {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return text
}
