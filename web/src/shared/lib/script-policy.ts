declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
    }
  }
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin

/**
 * The one policy by which text may become script here: workers of our own origin, as the readers of PDFs and
 * the page's own service worker start them.
 * Markup made of text is never let through. Browsers without trusted types need nothing.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (!isOwn(url)) throw new TypeError('Scripts come from this origin only.')
    return url
  },
})

export {}
