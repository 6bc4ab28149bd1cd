/** Who a page is for; everybody else is led elsewhere by the guards. */
export type Audience = 'everyone' | 'visitors' | 'signedIn' | 'subscribed'

/**
 * What stands around a page: its own frame, the site's header and footer, or these and the page's margins. A
 * `document` is rendered at build time and outside the app: moving to it loads a page.
 */
export type Frame = 'own' | 'site' | 'page' | 'document'

export interface PageRoute {
  path: string
  audience: Audience
  frame: Frame
}

/** Every page of the app by its name (spec 1 section 2, spec 3 section 2). */
export const PAGES = {
  landing: { path: '/', audience: 'everyone', frame: 'document' },
  publicPricing: { path: '/pricing', audience: 'everyone', frame: 'document' },
  contact: { path: '/contact', audience: 'everyone', frame: 'document' },
  questions: { path: '/questions', audience: 'everyone', frame: 'document' },
  question: { path: '/questions/:category/:slug', audience: 'everyone', frame: 'document' },
  terms: { path: '/terms', audience: 'everyone', frame: 'document' },
  privacy: { path: '/privacy', audience: 'everyone', frame: 'document' },
  faq: { path: '/faq', audience: 'everyone', frame: 'document' },

  signIn: { path: '/login', audience: 'visitors', frame: 'site' },
  register: { path: '/register', audience: 'visitors', frame: 'site' },
  forgotPassword: { path: '/forgot-password', audience: 'visitors', frame: 'site' },
  resetPassword: { path: '/reset-password', audience: 'visitors', frame: 'site' },

  verifyEmail: { path: '/verify-email', audience: 'everyone', frame: 'site' },
  trialExpired: { path: '/trial-expired', audience: 'everyone', frame: 'page' },
  invitation: { path: '/team/invite/:invitationId', audience: 'everyone', frame: 'page' },

  dashboard: { path: '/dashboard', audience: 'signedIn', frame: 'page' },
  account: { path: '/app/account', audience: 'signedIn', frame: 'page' },
  pricing: { path: '/app/pricing', audience: 'signedIn', frame: 'page' },
  staffAnalytics: { path: '/app/staff/analytics', audience: 'signedIn', frame: 'page' },
  teamSelector: { path: '/admin', audience: 'signedIn', frame: 'page' },
  teamAdmin: { path: '/app/admin/:teamId', audience: 'signedIn', frame: 'page' },
  createTeam: { path: '/app/teams/create', audience: 'signedIn', frame: 'page' },
  invitations: { path: '/app/teams/:teamId/invitations', audience: 'signedIn', frame: 'page' },

  team: { path: '/app/team', audience: 'subscribed', frame: 'page' },
  clinicalPractice: { path: '/app/practice/clinical', audience: 'subscribed', frame: 'page' },
  behavioralPractice: { path: '/app/practice/behavioral', audience: 'subscribed', frame: 'page' },
  mockSetup: { path: '/app/practice/mock', audience: 'subscribed', frame: 'page' },
  clinicalRoom: { path: '/app/interview/clinical/:scenarioId', audience: 'subscribed', frame: 'own' },
  behavioralRoom: { path: '/app/interview/behavioral/:sessionId', audience: 'subscribed', frame: 'own' },
  mockRoom: { path: '/app/interview/mock/:sessionId', audience: 'subscribed', frame: 'own' },
  clinicalResults: { path: '/app/results/clinical/:sessionId', audience: 'subscribed', frame: 'page' },
  behavioralResults: { path: '/app/results/behavioral/:sessionId', audience: 'subscribed', frame: 'page' },
  mockResults: { path: '/app/results/mock/:sessionId', audience: 'subscribed', frame: 'page' },
} as const satisfies Record<string, PageRoute>

export type PageName = keyof typeof PAGES
/** The pages that stand outside the app. */
export type DocumentName = {
  [Name in PageName]: (typeof PAGES)[Name]['frame'] extends 'document' ? Name : never
}[PageName]

/** Addresses that only lead to another one; `*` is the rest of the path, and the query goes along. */
export const REDIRECTS = {
  '/practice': '/',
  '/practice/clinical': '/app/practice/clinical',
  '/practice/behavioral': '/app/practice/behavioral',
  '/practice/mock': '/app/practice/mock',
  '/interview/*': '/app/interview/*',
  '/results/*': '/app/results/*',
  '/app/interview/mock': '/app/practice/mock',
  '/app/dashboard': '/dashboard',
  '/admin/team/:teamId': '/app/admin/:teamId',
  '*': '/',
} as const
