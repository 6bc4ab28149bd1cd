import { paths } from '../shared/paths.ts'

/** Names of caches: the page shown when nothing else can be had, and the page of the app. */
export const OFFLINE = 'offline'
export const SHELL = 'shell'

/** The public pages that stay readable without a network once they were read. */
export const KEPT_PAGES: readonly string[] = [
  paths.questions,
  '/questions/:category',
  '/questions/:category/:slug',
  paths.publicPricing,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.faq,
  paths.security,
  paths.subprocessors,
  paths.dataProcessing,
  paths.accessibility,
  paths.modelCard,
]
