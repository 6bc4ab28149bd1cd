/** The account pages have a smaller one of their own (spec 3 section 2 has it hidden on the two forms). */
const NO_HEADER = [
  '/login',
  '/login/sso',
  '/sso/confirm-domain',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
]
const NO_FOOTER = [
  '/',
  '/login',
  '/login/sso',
  '/sso/confirm-domain',
  '/register',
  '/verify-email',
  '/trial-expired',
  '/forgot-password',
  '/reset-password',
]

const isOneOf = (list: readonly string[], pathname: string) =>
  list.includes(pathname.replace(/(?<=.)\/+$/, ''))

/** Pages that draw their own header. */
export const isHeaderHidden = (pathname: string) => isOneOf(NO_HEADER, pathname)

/** Interviews and the account pages have no footer (spec 1 section 2). */
export const isFooterHidden = (pathname: string) =>
  isOneOf(NO_FOOTER, pathname) || /^(\/app)?\/interview\//.test(pathname)
