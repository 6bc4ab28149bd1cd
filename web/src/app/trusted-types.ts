/**
 * The one policy by which text may become script here (the server's policy requires one): workers of our own origin, as
 * the readers of PDFs start them. Markup made of text is never let through. Browsers without trusted types need nothing.
 */
const isOwn = (url: string) => new URL(url, location.href).origin === location.origin

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
    }
  }
}

window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (!isOwn(url)) throw new TypeError('Scripts come from this origin only.')
    return url
  },
})
