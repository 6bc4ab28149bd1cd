/** The address of every page; `:name` stands for what `paths` fills in. */
export const PATTERNS = {
  landing: '/',
  publicPricing: '/pricing',
  contact: '/contact',
  questions: '/questions',
  questionCategory: '/questions/:category',
  question: '/questions/:category/:slug',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
  security: '/security',
  subprocessors: '/security/subprocessors',
  dataProcessing: '/security/data-processing',
  accessibility: '/security/accessibility',
  modelCard: '/security/model-card',
  signIn: '/login',
  signOn: '/login/sso',
  confirmDomain: '/sso/confirm-domain',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  trialExpired: '/trial-expired',
  invitation: '/team/invite/:invitationId',
  dashboard: '/dashboard',
  account: '/app/account',
  pricing: '/app/pricing',
  checkout: '/app/checkout',
  staffAnalytics: '/app/staff/analytics',
  staffAudit: '/app/staff/audit',
  /** The team, also for those whose access has lapsed. */
  teamSelector: '/admin',
  teamAdmin: '/app/admin/:teamId',
  createTeam: '/app/teams/create',
  invitations: '/app/teams/:teamId/invitations',
  team: '/app/team',
  clinicalPractice: '/app/practice/clinical',
  stories: '/app/stories',
  behavioralPractice: '/app/practice/behavioral',
  mockSetup: '/app/practice/mock',
  clinicalRoom: '/app/interview/clinical/:scenarioId',
  behavioralRoom: '/app/interview/behavioral/:sessionId',
  mockRoom: '/app/interview/mock/:sessionId',
  clinicalResults: '/app/results/clinical/:sessionId',
  behavioralResults: '/app/results/behavioral/:sessionId',
  mockResults: '/app/results/mock/:sessionId',
} as const

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')

/** What leads to a page. */
export const paths = {
  ...PATTERNS,
  home: PATTERNS.landing,
  appDashboard: '/app/dashboard',
  /** What the service worker shows without a network; nothing links to it. */
  offline: '/offline',
  /** Where the build puts the service worker; it serves the whole site. */
  serviceWorker: '/service-worker.js',
  questionCategory: (category: string) => fill(PATTERNS.questionCategory, { category }),
  /** The form, with schools and hospitals chosen. */
  contactAboutSchool: '/contact?about=school',
  question: (category: string, slug: string) => fill(PATTERNS.question, { category, slug }),
  teamAdmin: (teamId: string) => fill(PATTERNS.teamAdmin, { teamId }),
  teamSettings: (teamId: string) => `${fill(PATTERNS.teamAdmin, { teamId })}#settings`,
  invitations: (teamId: string) => fill(PATTERNS.invitations, { teamId }),
  invitation: (invitationId: string, teamId: string) =>
    `${fill(PATTERNS.invitation, { invitationId })}?team=${teamId}`,
  clinicalRoom: (scenarioId: string) => fill(PATTERNS.clinicalRoom, { scenarioId }),
  behavioralRoom: (sessionId: string) => fill(PATTERNS.behavioralRoom, { sessionId }),
  mockRoom: (sessionId: string) => fill(PATTERNS.mockRoom, { sessionId }),
  clinicalResults: (sessionId: string) => fill(PATTERNS.clinicalResults, { sessionId }),
  behavioralResults: (sessionId: string) => fill(PATTERNS.behavioralResults, { sessionId }),
  mockResults: (sessionId: string) => fill(PATTERNS.mockResults, { sessionId }),
} as const

/** Where a contact link leads. */
export { SUPPORT_EMAIL } from '@preceptor/contracts/public/support-email'
