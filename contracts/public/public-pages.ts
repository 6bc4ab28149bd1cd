import { z } from 'zod'

/** Stands in the built pages for where people reach the app, which only the running api knows. */
export const PUBLIC_URL_PLACEHOLDER = 'https://public-url.invalid'

/** Name of the list that the build of the web app leaves beside its pages. */
export const PUBLIC_PAGES_FILE = 'public-pages.json'

/** The files that are no assets, by the address each is served at; the placeholder may stand in them. */
export const PublicPages = z.object({
  /** The page that the app itself runs in. */
  app: z.string(),
  /** Of some addresses of the app a page that already shows what the app will draw there. */
  appPages: z.record(z.string().startsWith('/'), z.string()),
  /** What any address shows that has neither a file nor the app. */
  notFound: z.string(),
  /** The addresses that the app answers; `:name` is any part of a path, `*` the rest of it. */
  appAddresses: z.array(z.string().startsWith('/')),
  /** The address of the interface's font; null in a build that did not say. */
  font: z.string().startsWith('/').nullable().default(null),
  files: z.record(z.string().startsWith('/'), z.string()),
  /** Of some pages another version, with claims that need proof: served where MARKETING_CLAIMS_PROVED is set. */
  withClaims: z.record(z.string().startsWith('/'), z.string()).default({}),
})
export type PublicPages = z.infer<typeof PublicPages>
