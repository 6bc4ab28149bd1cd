import { afterEach, expect, test } from 'vitest'
import type { PAGES, REDIRECTS } from '../src/app/route-table.ts'
import { errorReply } from './fixtures/error-reply.ts'
import { admin, member, nurse, TEAM_ID } from './fixtures/people.ts'
import { lapsed, paid } from './fixtures/subscription.ts'
import { type Showing, showStory } from './show-story.tsx'

const USERS = { visitor: null, member, admin, expired: nurse, staff: { ...member, isStaff: true } }
type Person = keyof typeof USERS
type Landing = Partial<Record<Person, string>>
/** Of the pages rendered at build time the app decides about two, for the signed-in: browser tests have the others. */
type Page = Exclude<(typeof PAGES)[keyof typeof PAGES], { frame: 'document' }>['path'] | '/' | '/pricing'
type Pattern = Page | keyof typeof REDIRECTS

const HOMES = {
  member: '/dashboard',
  admin: `/app/admin/${TEAM_ID}`,
  expired: '/dashboard',
  staff: '/dashboard',
}
const signIn = (wanted: string) => `/login?returnTo=${encodeURIComponent(wanted)}`

/** Everybody stays. */
const open = (address: string): [string, Landing] => [
  address,
  { visitor: address, member: address, expired: address },
]
/** Visitors stay, everybody else is taken home. */
const forVisitors = (address: string): [string, Landing] => [address, { visitor: address, ...HOMES }]
/** Whoever is signed in gets to `landing`. */
const forNurses = (address: string, landing = address): [string, Landing] => [
  address,
  { visitor: signIn(landing), member: landing, expired: landing },
]
/** As before, but a lapsed nurse is led to the plans. */
const forSubscribers = (address: string, landing = address): [string, Landing] => [
  address,
  { ...forNurses(address, landing)[1], expired: '/app/pricing' },
]

const ID = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'

/** An address for each pattern of the route table, and where it leads each person. */
const ROUTES = {
  '/': ['/', HOMES],
  '/pricing': [
    '/pricing?code=SAVE20',
    {
      member: '/app/pricing?code=SAVE20',
      admin: '/app/pricing?code=SAVE20',
      expired: '/app/pricing?code=SAVE20',
    },
  ],
  '/practice': ['/practice', HOMES],

  '/login': forVisitors('/login'),
  '/login/sso': forVisitors('/login/sso'),
  '/sso/confirm-domain': open('/sso/confirm-domain'),
  '/register': forVisitors('/register'),
  '/forgot-password': forVisitors('/forgot-password'),
  '/reset-password': forVisitors('/reset-password'),

  '/verify-email': open('/verify-email'),
  '/trial-expired': open('/trial-expired'),
  '/team/invite/:invitationId': open(`/team/invite/${ID}?team=${ID}`),
  '/dashboard': forNurses('/dashboard'),
  '/app/account': forNurses('/app/account'),
  '/app/pricing': forNurses('/app/pricing'),
  '/app/checkout': forNurses('/app/checkout?plan=basic'),
  '/app/staff/analytics': [
    '/app/staff/analytics',
    { visitor: signIn('/app/staff/analytics'), staff: '/app/staff/analytics' },
  ],
  '/app/staff/audit': [
    '/app/staff/audit',
    { visitor: signIn('/app/staff/audit'), member: '/dashboard', staff: '/app/staff/audit' },
  ],
  '/admin': forNurses('/admin'),
  '/app/admin/:teamId': forNurses(`/app/admin/${ID}`),
  '/app/teams/create': forNurses('/app/teams/create'),
  '/app/teams/:teamId/invitations': forNurses(`/app/teams/${ID}/invitations`),

  '/app/stories': forNurses('/app/stories'),
  '/app/team': forSubscribers('/app/team'),
  '/app/practice/clinical': forSubscribers('/app/practice/clinical'),
  '/app/practice/behavioral': forSubscribers('/app/practice/behavioral'),
  '/app/practice/mock': forSubscribers('/app/practice/mock'),
  '/app/interview/clinical/:scenarioId': forSubscribers('/app/interview/clinical/chest_pain'),
  '/app/interview/behavioral/:sessionId': forSubscribers(`/app/interview/behavioral/${ID}`),
  '/app/interview/mock/:sessionId': forSubscribers(`/app/interview/mock/${ID}`),
  '/app/results/clinical/:sessionId': forNurses(`/app/results/clinical/${ID}`),
  '/app/results/behavioral/:sessionId': forNurses(`/app/results/behavioral/${ID}`),
  '/app/results/mock/:sessionId': forNurses(`/app/results/mock/${ID}`),

  '/practice/clinical': forSubscribers('/practice/clinical', '/app/practice/clinical'),
  '/practice/behavioral': forSubscribers('/practice/behavioral', '/app/practice/behavioral'),
  '/practice/mock': forSubscribers('/practice/mock?from=mail', '/app/practice/mock?from=mail'),
  '/interview/*': forSubscribers(`/interview/behavioral/${ID}`, `/app/interview/behavioral/${ID}`),
  '/results/*': forNurses(`/results/clinical/${ID}`, `/app/results/clinical/${ID}`),
  '/app/interview/mock': forSubscribers('/app/interview/mock', '/app/practice/mock'),
  '/app/dashboard': forNurses('/app/dashboard', '/dashboard'),
  '/admin/team/:teamId': forNurses(`/admin/team/${ID}`, `/app/admin/${ID}`),
} satisfies Record<Pattern, [string, Landing]>

let showing: Showing | undefined
const root = document.createElement('div')
document.body.append(root)
afterEach(() => showing?.end())

/** Where the app is once it has led somebody on and their page stands, with what it could load. */
const landingOf = async () => {
  await expect.poll(() => root.querySelector('#main:not([aria-busy="true"]), .room-body')).not.toBeNull()
  await expect.poll(() => root.querySelector('[aria-busy="true"] [role="status"]')).toBeNull()
  return showing?.address()
}

const unknown = errorReply('NOT_FOUND', 'There is no such session.')

for (const [pattern, [address, landings]] of Object.entries(ROUTES))
  for (const [person, landing] of Object.entries(landings))
    test(`${pattern} leads a ${person} where they may go`, async () => {
      showing = showStory(
        {
          screen: 'Routes',
          state: pattern,
          path: address,
          user: USERS[person as Person],
          answers: {
            'GET /api/subscriptions/status': { body: person === 'expired' ? lapsed : paid },
            'POST /api/interviews/start': 'never',
            '*': unknown,
          },
          shows: '',
        },
        root,
      )
      await expect.poll(landingOf).toBe(landing)
    })
