const KEY = 'ledFrom'

/** Hands over to the app which public page led a signed-in user into it. */
export const keepLedFrom = (path: string) => sessionStorage.setItem(KEY, path)

/** The public page that led into this document, once; null for an address that was typed or followed. */
export const takeLedFrom = (): string | null => {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return path
}
