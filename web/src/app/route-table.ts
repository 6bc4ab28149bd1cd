import type { ComponentType } from 'react'
import { PATTERNS } from '../shared/paths.ts'
import { STORY_BANK } from '../shared/stories/story-words.ts'
import { VOICE_SETUP_TITLE } from '../shared/words/practice-words.ts'

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
  /** Of the tab; absent where the page names itself by what it shows. */
  title?: string
  /** Absent for a document. */
  load?: () => Promise<ComponentType>
}

/** Every page of the app by its name (spec 1 section 2, spec 3 section 2). A page is added here and in `PATTERNS`. */
export const PAGES = {
  landing: { path: PATTERNS.landing, audience: 'everyone', frame: 'document' },
  publicPricing: { path: PATTERNS.publicPricing, audience: 'everyone', frame: 'document' },
  contact: { path: PATTERNS.contact, audience: 'everyone', frame: 'document' },
  questions: { path: PATTERNS.questions, audience: 'everyone', frame: 'document' },
  questionCategory: { path: PATTERNS.questionCategory, audience: 'everyone', frame: 'document' },
  question: { path: PATTERNS.question, audience: 'everyone', frame: 'document' },
  terms: { path: PATTERNS.terms, audience: 'everyone', frame: 'document' },
  privacy: { path: PATTERNS.privacy, audience: 'everyone', frame: 'document' },
  faq: { path: PATTERNS.faq, audience: 'everyone', frame: 'document' },
  security: { path: PATTERNS.security, audience: 'everyone', frame: 'document' },
  subprocessors: { path: PATTERNS.subprocessors, audience: 'everyone', frame: 'document' },
  dataProcessing: { path: PATTERNS.dataProcessing, audience: 'everyone', frame: 'document' },
  accessibility: { path: PATTERNS.accessibility, audience: 'everyone', frame: 'document' },
  modelCard: { path: PATTERNS.modelCard, audience: 'everyone', frame: 'document' },
  signIn: {
    path: PATTERNS.signIn,
    audience: 'visitors',
    frame: 'site',
    title: 'Sign in',
    load: () =>
      import('../features/account/sign-in/sign-in-screen.tsx').then(({ SignInScreen }) => SignInScreen),
  },
  register: {
    path: PATTERNS.register,
    audience: 'visitors',
    frame: 'site',
    title: 'Create your account',
    load: () =>
      import('../features/account/sign-in/register-screen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  },
  forgotPassword: {
    path: PATTERNS.forgotPassword,
    audience: 'visitors',
    frame: 'site',
    title: 'Reset your password',
    load: () =>
      import('../features/account/sign-in/reset/forgot-password-screen.tsx').then(
        ({ ForgotPasswordScreen }) => ForgotPasswordScreen,
      ),
  },
  resetPassword: {
    path: PATTERNS.resetPassword,
    audience: 'visitors',
    frame: 'site',
    title: 'Set a new password',
    load: () =>
      import('../features/account/sign-in/reset/reset-password-screen.tsx').then(
        ({ ResetPasswordScreen }) => ResetPasswordScreen,
      ),
  },
  signOn: {
    path: PATTERNS.signOn,
    audience: 'visitors',
    frame: 'site',
    title: 'Single sign-on',
    load: () =>
      import('../features/account/sign-in/single-sign-on/sso-screen.tsx').then(({ SsoScreen }) => SsoScreen),
  },
  confirmDomain: {
    path: PATTERNS.confirmDomain,
    audience: 'everyone',
    frame: 'site',
    title: 'Confirm your domain',
    load: () =>
      import('../features/account/sign-in/single-sign-on/confirm-domain-screen.tsx').then(
        ({ ConfirmDomainScreen }) => ConfirmDomainScreen,
      ),
  },
  verifyEmail: {
    path: PATTERNS.verifyEmail,
    audience: 'everyone',
    frame: 'site',
    title: 'Verify your email',
    load: () =>
      import('../features/account/sign-in/verify-email-screen.tsx').then(
        ({ VerifyEmailScreen }) => VerifyEmailScreen,
      ),
  },
  trialExpired: {
    path: PATTERNS.trialExpired,
    audience: 'everyone',
    frame: 'page',
    title: 'Your free trial',
    load: () =>
      import('../features/billing/pricing/trial-expired-page.tsx').then(
        ({ TrialExpiredPage }) => TrialExpiredPage,
      ),
  },
  invitation: {
    path: PATTERNS.invitation,
    audience: 'everyone',
    frame: 'page',
    title: 'Team invitation',
    load: () =>
      import('../features/team/invitation/invitation-page.tsx').then(({ InvitationPage }) => InvitationPage),
  },
  dashboard: {
    path: PATTERNS.dashboard,
    audience: 'signedIn',
    frame: 'page',
    title: 'Performance Dashboard',
    load: () => import('../features/dashboard/dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage),
  },
  account: {
    path: PATTERNS.account,
    audience: 'signedIn',
    frame: 'page',
    title: 'Your account',
    load: () =>
      import('../features/account/settings/account-page.tsx').then(({ AccountPage }) => AccountPage),
  },
  pricing: {
    path: PATTERNS.pricing,
    audience: 'signedIn',
    frame: 'page',
    title: 'Your plan',
    load: () => import('../features/billing/pricing/pricing-page.tsx').then(({ PricingPage }) => PricingPage),
  },
  checkout: {
    path: PATTERNS.checkout,
    audience: 'signedIn',
    frame: 'page',
    title: 'Review your plan',
    load: () =>
      import('../features/billing/checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
  },
  staffAnalytics: {
    path: PATTERNS.staffAnalytics,
    audience: 'signedIn',
    frame: 'page',
    title: 'Clicks and conversions',
    load: () =>
      import('../features/staff/staff-analytics-page.tsx').then(
        ({ StaffAnalyticsPage }) => StaffAnalyticsPage,
      ),
  },
  staffAudit: {
    path: PATTERNS.staffAudit,
    audience: 'signedIn',
    frame: 'page',
    title: 'Audit log',
    load: () => import('../features/staff/staff-audit-page.tsx').then(({ StaffAuditPage }) => StaffAuditPage),
  },
  teamSelector: {
    path: PATTERNS.teamSelector,
    audience: 'signedIn',
    frame: 'page',
    title: 'Team Management',
    load: () => import('../features/team/page/teams-page.tsx').then(({ TeamsPage }) => TeamsPage),
  },
  teamAdmin: {
    path: PATTERNS.teamAdmin,
    audience: 'signedIn',
    frame: 'page',
    load: () => import('../features/team/page/team-page.tsx').then(({ TeamPage }) => TeamPage),
  },
  createTeam: {
    path: PATTERNS.createTeam,
    audience: 'signedIn',
    frame: 'page',
    title: 'Create Your Team',
    load: () =>
      import('../features/team/page/create-team-page.tsx').then(({ CreateTeamPage }) => CreateTeamPage),
  },
  invitations: {
    path: PATTERNS.invitations,
    audience: 'signedIn',
    frame: 'page',
    title: 'Team Invitations',
    load: () =>
      import('../features/team/invitations/invitations-page.tsx').then(
        ({ InvitationsPage }) => InvitationsPage,
      ),
  },
  stories: {
    path: PATTERNS.stories,
    audience: 'signedIn',
    frame: 'page',
    title: STORY_BANK,
    load: () => import('../features/stories/stories-page.tsx').then(({ StoriesPage }) => StoriesPage),
  },
  team: {
    path: PATTERNS.team,
    audience: 'subscribed',
    frame: 'page',
    title: 'Team Management',
    load: () => import('../features/team/page/teams-page.tsx').then(({ TeamsPage }) => TeamsPage),
  },
  clinicalPractice: {
    path: PATTERNS.clinicalPractice,
    audience: 'subscribed',
    frame: 'page',
    title: 'Clinical Scenarios',
    load: () =>
      import('../features/practice/clinical/clinical-practice-page.tsx').then(
        ({ ClinicalPracticePage }) => ClinicalPracticePage,
      ),
  },
  behavioralPractice: {
    path: PATTERNS.behavioralPractice,
    audience: 'subscribed',
    frame: 'page',
    load: () =>
      import('../features/practice/behavioral/behavioral-practice-page.tsx').then(
        ({ BehavioralPracticePage }) => BehavioralPracticePage,
      ),
  },
  mockSetup: {
    path: PATTERNS.mockSetup,
    audience: 'subscribed',
    frame: 'page',
    title: VOICE_SETUP_TITLE,
    load: () =>
      import('../features/interview/setup/mock-setup-page.tsx').then(({ MockSetupPage }) => MockSetupPage),
  },
  clinicalRoom: {
    path: PATTERNS.clinicalRoom,
    audience: 'subscribed',
    frame: 'own',
    load: () =>
      import('../features/practice/room/clinical-room.tsx').then(({ ClinicalRoomPage }) => ClinicalRoomPage),
  },
  behavioralRoom: {
    path: PATTERNS.behavioralRoom,
    audience: 'subscribed',
    frame: 'own',
    load: () =>
      import('../features/practice/room/behavioral-room.tsx').then(
        ({ BehavioralRoomPage }) => BehavioralRoomPage,
      ),
  },
  mockRoom: {
    path: PATTERNS.mockRoom,
    audience: 'subscribed',
    frame: 'own',
    title: 'Mock interview',
    load: () =>
      import('../features/interview/room/interview-room.tsx').then(({ MockRoomPage }) => MockRoomPage),
  },
  clinicalResults: {
    path: PATTERNS.clinicalResults,
    audience: 'signedIn',
    frame: 'page',
    title: 'Clinical results',
    load: () =>
      import('../features/results/practice/clinical-results-page.tsx').then(
        ({ ClinicalResultsPage }) => ClinicalResultsPage,
      ),
  },
  behavioralResults: {
    path: PATTERNS.behavioralResults,
    audience: 'signedIn',
    frame: 'page',
    title: 'Behavioral results',
    load: () =>
      import('../features/results/practice/behavioral-results-page.tsx').then(
        ({ BehavioralResultsPage }) => BehavioralResultsPage,
      ),
  },
  mockResults: {
    path: PATTERNS.mockResults,
    audience: 'signedIn',
    frame: 'page',
    title: 'Your interview',
    load: () =>
      import('../features/results/mock/mock-results-page.tsx').then(({ MockResultsPage }) => MockResultsPage),
  },
} as const satisfies Record<keyof typeof PATTERNS, PageRoute>

export type PageName = keyof typeof PAGES

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
} as const
