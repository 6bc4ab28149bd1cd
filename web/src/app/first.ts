/**
 * What the page needs before any library runs, in a chunk of its own that is loaded first. The server's policy forbids
 * making script of text: zod is configured for that; otherwise it would try once and be reported.
 */
declare global {
  interface Window {
    __zod_globalConfig?: { jitless: boolean }
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
    }
  }
}

window.__zod_globalConfig = { jitless: true }

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin

/**
 * The one policy by which text may become script here: workers of our own origin, as the readers of PDFs start them.
 * Markup made of text is never let through. Browsers without trusted types need nothing.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (!isOwn(url)) throw new TypeError('Scripts come from this origin only.')
    return url
  },
})

export {}
