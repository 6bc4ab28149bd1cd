import '../shared/lib/script-policy.ts'

/**
 * What the page needs before any library runs, in a chunk of its own that is loaded first. The server's policy forbids
 * making script of text: zod is configured for that; otherwise it would try once and be reported.
 */
declare global {
  interface Window {
    __zod_globalConfig?: { jitless: boolean }
  }
}

window.__zod_globalConfig = { jitless: true }
