const NO_HEADER = ['/login', '/register']
const NO_FOOTER = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/trial-expired',
  '/forgot-password',
  '/reset-password',
]

const isOneOf = (list: readonly string[], pathname: string) =>
  list.includes(pathname.replace(/(?<=.)\/+$/, ''))

/** The two forms stand alone (spec 3 section 2). */
export const isHeaderHidden = (pathname: string) => isOneOf(NO_HEADER, pathname)

/** Interviews and the account pages have no footer (spec 1 section 2). */
export const isFooterHidden = (pathname: string) =>
  isOneOf(NO_FOOTER, pathname) || /^(\/app)?\/interview\//.test(pathname)
