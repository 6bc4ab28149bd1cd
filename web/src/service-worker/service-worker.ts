import { matchesAddress } from '@preceptor/contracts/accounts/addresses'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { PATTERNS, paths } from '../shared/paths.ts'
import { KEPT_PAGES, OFFLINE, SHELL } from './kept.ts'

/** The scope of a service worker, as far as it is used here: the library of types for it cannot stand beside the DOM's. */
declare const self: {
  addEventListener: (
    name: 'install',
    listen: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
  skipWaiting: () => Promise<void>
  location: Location
}

/** After so long without an answer the kept page is shown. */
const PATIENCE_SECONDS = 4

const ok = new CacheableResponsePlugin({ statuses: [200] })
const matchOptions: CacheQueryOptions = { ignoreVary: true }

self.addEventListener('install', (event) => {
  const keep = caches
    .open(OFFLINE)
    .then((cache) => cache.add(new Request(paths.offline, { cache: 'reload' })))
  event.waitUntil(keep.then(() => self.skipWaiting()))
})

/** Files named by their content never change. */
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    matchOptions,
    plugins: [ok, new ExpirationPlugin({ maxEntries: 200 })],
  }),
)

const offlinePage = { handlerDidError: () => caches.match(paths.offline) }

/** Public pages, by their path alone: what was read once can be read again. */
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' &&
    url.origin === self.location.origin &&
    matchesAddress(KEPT_PAGES, url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions,
    plugins: [
      ok,
      new ExpirationPlugin({ maxEntries: 60 }),
      { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
      offlinePage,
    ],
  }),
)

const APP_PAGES = Object.values(PATTERNS).filter((path) => !KEPT_PAGES.includes(path) && path !== paths.home)

/** These come with what the app will draw there: only they may show it. */
const DRAWN_AHEAD: readonly string[] = [paths.signIn, paths.register]

const appKey = ({ pathname }: URL) => (DRAWN_AHEAD.includes(pathname) ? pathname : `/${SHELL}`)

/** The app is one page at all its other addresses. */
registerRoute(
  ({ url, request }) =>
    request.method === 'GET' &&
    url.origin === self.location.origin &&
    matchesAddress(APP_PAGES, url.pathname),
  new NetworkFirst({
    cacheName: SHELL,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions,
    plugins: [ok, { cacheKeyWillBeUsed: async ({ request }) => appKey(new URL(request.url)) }, offlinePage],
  }),
)
