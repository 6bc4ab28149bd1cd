import { BEING_DELETED } from '@preceptor/contracts/accounts/account-texts'
import { SsoProblem } from '@preceptor/contracts/accounts/sso'

interface ProblemWords {
  title: string
  text: string
  /** Whether trying again may help at once. */
  mayRetry: boolean
}

const WORDS: Record<SsoProblem, ProblemWords> = {
  expired: {
    title: 'This sign-in has expired',
    text: 'It took too long, or it was started in another browser. Start again here.',
    mayRetry: true,
  },
  'not-asked-again': {
    title: 'Your organization didn’t check that it’s you',
    text: 'You wanted to do something that can’t be undone, so we asked your organization to sign you in again. It let you in without asking. Sign out there, then try again.',
    mayRetry: true,
  },
  denied: {
    title: 'Your organization didn’t sign you in',
    text: 'Sign-in was canceled or not allowed. Try again, or ask your IT team for access to Preceptor.',
    mayRetry: true,
  },
  invalid: {
    title: 'We couldn’t trust that sign-in',
    text: 'What your organization’s sign-in sent back doesn’t check out, so we didn’t use it. Try again. If it keeps happening, tell your team’s admin.',
    mayRetry: true,
  },
  unreachable: {
    title: 'Your organization’s sign-in didn’t answer',
    text: 'Your account is safe. Try again in a few minutes.',
    mayRetry: true,
  },
  'no-email': {
    title: 'Your work email is missing',
    text: 'Your organization’s sign-in didn’t give us your email address. Ask your IT team to share it with Preceptor.',
    mayRetry: false,
  },
  unverified: {
    title: 'Your work email isn’t verified',
    text: 'Your organization’s sign-in says that your address isn’t verified yet. Ask your IT team to verify it, then try again.',
    mayRetry: true,
  },
  'other-domain': {
    title: 'This address belongs to another domain',
    text: 'Your team signs in with addresses of its own domain. Use your work address, or ask your team’s admin to add this domain.',
    mayRetry: true,
  },
  'other-account': {
    title: 'Your account uses another address now',
    text: 'Your Preceptor account isn’t at your organization’s domain anymore, so its sign-in can’t open it. Sign in with your password.',
    mayRetry: false,
  },
  'address-taken': {
    title: 'This address is a colleague’s account',
    text: 'Your organization gave you an address that someone else’s Preceptor account still has, so it doesn’t open that account for you. Ask your team’s admin to have the address freed, then try again.',
    mayRetry: true,
  },
  'existing-account': {
    title: 'You already have an account here',
    text: 'Sign in with your password, then accept your team’s invitation, or ask your team’s admin for one. After that you can use single sign-on.',
    mayRetry: false,
  },
  'being-deleted': {
    title: BEING_DELETED,
    text: 'You can’t use it anymore. To keep it, contact us within a week of deleting it.',
    mayRetry: false,
  },
  'team-full': {
    title: 'Your team has no free seats',
    text: 'Your organization signed you in, but its team at Preceptor is full. Ask your team’s admin for a seat, then try again.',
    mayRetry: true,
  },
  'team-paused': {
    title: 'Your team is paused',
    text: 'It isn’t paid for right now, so no one new can join. Ask your team’s admin.',
    mayRetry: false,
  },
  'not-set-up': {
    title: 'Single sign-on isn’t set up',
    text: 'Your team doesn’t use single sign-on anymore. Sign in with your password.',
    mayRetry: false,
  },
}

/** What is said of a sign-in that led nowhere; an unknown problem is one that expired. */
export const problemWords = (problem: string | null): ProblemWords =>
  WORDS[SsoProblem.safeParse(problem).data ?? 'expired']
