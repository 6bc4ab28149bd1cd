import { paths } from '../paths.ts'
import './script-policy.ts'

/** The files of ours among what a page has loaded. */
const filesIn = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Once the page has loaded, lets the service worker keep it, what it loads and other addresses, so that they open
 * without a network. Nothing a user says, types or is answered is kept: only pages and files that are the same for
 * everybody. Without service workers, or while developing, nothing happens.
 */
export const keepForOffline = (...also: string[]) => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = async () => {
    await navigator.serviceWorker.register(paths.serviceWorker)
    const { active } = await navigator.serviceWorker.ready
    const keep = (urls: readonly string[]) =>
      active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: urls } })
    keep([location.pathname, ...also])
    // A first visit is not yet led by the worker: what it loads, also later, is named to it.
    new PerformanceObserver((list) => keep(filesIn(list.getEntries()))).observe({
      type: 'resource',
      buffered: true,
    })
  }
  // It only adds: without it the page is the same.
  const begin = () => void start().catch(() => {})
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
