/** Every address of the app, in one place. */
export const paths = {
  home: '/',
  signIn: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  trialExpired: '/trial-expired',
  contact: '/contact',
  publicPricing: '/pricing',
  dashboard: '/dashboard',
  appDashboard: '/app/dashboard',
  pricing: '/app/pricing',
  account: '/app/account',
  team: '/app/team',
  /** The same, for those whose access has lapsed too. */
  teamSelector: '/admin',
  createTeam: '/app/teams/create',
  teamAdmin: (teamId: string) => `/app/admin/${teamId}`,
  teamSettings: (teamId: string) => `/app/admin/${teamId}#settings`,
  invitations: (teamId: string) => `/app/teams/${teamId}/invitations`,
  invitation: (invitationId: string, teamId: string) => `/team/invite/${invitationId}?team=${teamId}`,
  clinicalPractice: '/app/practice/clinical',
  behavioralPractice: '/app/practice/behavioral',
  mockSetup: '/app/practice/mock',
  clinicalRoom: (scenarioId: string) => `/app/interview/clinical/${scenarioId}`,
  behavioralRoom: (sessionId: string) => `/app/interview/behavioral/${sessionId}`,
  mockRoom: (sessionId: string) => `/app/interview/mock/${sessionId}`,
  clinicalResults: (sessionId: string) => `/app/results/clinical/${sessionId}`,
  behavioralResults: (sessionId: string) => `/app/results/behavioral/${sessionId}`,
  mockResults: (sessionId: string) => `/app/results/mock/${sessionId}`,
} as const

/** Where a contact link leads. */
export const SUPPORT_EMAIL = 'support@preceptor.example'
