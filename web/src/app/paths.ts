/** Every address of the app, in one place. */
export const paths = {
  home: '/',
  signIn: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  trialExpired: '/trial-expired',
  dashboard: '/dashboard',
  pricing: '/app/pricing',
  team: '/app/team',
  clinicalPractice: '/app/practice/clinical',
  behavioralPractice: '/app/practice/behavioral',
  mockSetup: '/app/practice/mock',
  mockRoom: (sessionId: string) => `/app/interview/mock/${sessionId}`,
  mockResults: (sessionId: string) => `/app/results/mock/${sessionId}`,
} as const

/** Where a contact link leads. */
export const SUPPORT_EMAIL = 'support@preceptor.example'
