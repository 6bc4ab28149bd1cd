import { AppLoading } from '../../src/shared/components/app-loading.tsx'
import { newcomer } from '../fixtures/dashboard.ts'
import { admin, nurse } from '../fixtures/people.ts'
import { lapsed } from '../fixtures/subscription.ts'
import { type PageStory, type Part, type PartStory, pressing, type Step, type Story } from '../story.ts'

const screen = 'Navigation'

const home = (
  state: string,
  shows: Part,
  steps: readonly Step[],
  others: Partial<PageStory> = {},
): PageStory => ({
  screen,
  state,
  shows,
  path: '/dashboard',
  user: nurse,
  steps: [{ wait: { role: 'heading', name: 'Performance Dashboard' } }, ...steps],
  ...others,
  answers: { 'GET /api/analytics/dashboard': { body: newcomer }, ...others.answers },
})
const dialog = (name: string) => ({ role: 'dialog', name })

const menus: PageStory[] = [
  home('menu on a phone', dialog('Menu'), pressing('Menu')),
  home('menu of who lapsed', { role: 'link', name: 'Subscribe to Continue' }, pressing('Menu'), {
    answers: { 'GET /api/subscriptions/status': { body: lapsed } },
  }),
  home('menu of an admin', dialog('Menu'), pressing('Menu'), { user: admin }),
  home('account menu', { role: 'menuitem', name: 'Account' }, pressing(/account menu$/)),
  home('account menu of staff', { role: 'menuitem', name: 'Staff' }, pressing(/account menu$/), {
    user: { ...nurse, isStaff: true },
  }),
  home('About', dialog('About Preceptor'), [
    ...pressing('Menu'),
    { wait: dialog('Menu') },
    ...pressing('About'),
  ]),
  home('terms', dialog('Terms & Conditions'), pressing('Terms & Conditions')),
  home('privacy', dialog('Privacy Policy'), pressing('Privacy Policy')),
  home('FAQ', dialog('FAQ'), pressing('FAQ')),
  {
    ...home('About, of a visitor', dialog('About Preceptor'), []),
    path: '/trial-expired',
    user: null,
    steps: pressing('About'),
  },
]

const part = (state: string, shows: Part, draw: PartStory['draw']): PartStory => ({
  screen,
  state,
  shows,
  user: null,
  draw,
})

function Failing(): never {
  throw new Error('This page fails by design.')
}

const waits: PartStory[] = [
  part('app loading', 'Loading Preceptor...', () => <AppLoading />),
  part('page failed', { role: 'heading', name: 'Something didn’t load.' }, () => <Failing />),
]

export const stories: readonly Story[] = [...menus, ...waits]
