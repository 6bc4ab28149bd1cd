import type { GuidePage } from '../guide/guide-page.ts'

const HOME = { label: 'Go to Preceptor', href: '/' }
const DASHBOARD = { label: 'Go to your dashboard', href: '/dashboard' }
const about = 'reminders'

/** What the link in a reminder shows. */
export const STOP_PAGES = {
  ask: ({ action }: { action: string }): GuidePage => ({
    about,
    title: 'Stop the practice reminders?',
    body: ['You won’t get any more emails on the days of your plan. Your plan stays.'],
    links: [DASHBOARD],
    confirm: { label: 'Stop reminders', action },
  }),
  stopped: (): GuidePage => ({
    about,
    title: 'Your reminders are off',
    body: ['We won’t email you about practice days. You can turn reminders back on next to your plan.'],
    links: [DASHBOARD],
  }),
  forged: (): GuidePage => ({
    about,
    title: 'This link doesn’t work',
    body: ['The end of the link may be missing. You can turn reminders off next to your plan.'],
    links: [DASHBOARD, HOME],
  }),
} as const
