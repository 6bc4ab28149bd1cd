import { paths } from '../paths.ts'
import './script-policy.ts'

/** What this page has loaded that a later visit needs. */
const loaded = () => [
  location.pathname,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname),
]

/**
 * Once the page has loaded, lets the service worker keep it and what it loaded, so that it opens without a network.
 * Nothing a user says, types or is answered is kept: only pages and files that are the same for everybody. Without
 * service workers, or while developing, nothing happens.
 */
export const keepForOffline = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = async () => {
    await navigator.serviceWorker.register(paths.serviceWorker)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } })
  }
  // It only adds: without it the page is the same.
  const begin = () => void start().catch(() => {})
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
