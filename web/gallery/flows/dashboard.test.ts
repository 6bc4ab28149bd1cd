import type { DashboardReply, RecentSession } from '@preceptor/contracts/analytics/analytics'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { behavioralSession, clinicalSession } from '../fixtures/chat.ts'
import { begun, givenUp, newcomer, oneScored, practiced } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { payingFor, plansReply } from '../fixtures/plans.ts'
import { lapsedPlan } from '../fixtures/practice-plan.ts'
import { interviewReply } from '../fixtures/results.ts'
import { lapsed, paid, usageReply } from '../fixtures/subscription.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const STATS = 'GET /api/analytics/dashboard'
const USAGE = 'GET /api/interviews/usage'
const CLICK = 'POST /api/analytics/usage-click'
const PLANS = 'GET /api/subscriptions/plans'
const STATUS = 'GET /api/subscriptions/status'
const SESSION = 'GET /api/interviews/session/*'
const EXPIRED =
  'The chat history of this session has expired, so it can’t be resumed. Chat history is kept for 24 hours on the free plan and for 72 hours on the others.'

const open = (stats: DashboardReply, answers: Answers = {}) =>
  openPage('/dashboard', { user: nurse, answers: { [STATS]: { body: stats }, ...answers } })

const main = page.getByRole('main')
const alert = page.getByRole('alertdialog')
const region = (name: string | RegExp) => page.getByRole('region', { name })
const rowsOf = (name: string) => region(name).getByRole('listitem')
/** What stands under the name of a figure. */
const figure = (name: string) => () =>
  page.getByText(name, { exact: true }).query()?.nextElementSibling?.textContent
const sessionButton = (title: string, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label} ?: ${title}`) })
const regainFocus = () => window.dispatchEvent(new Event('focus'))

test('a nurse without sessions is welcomed and led to each kind of practice', async () => {
  const app = open(newcomer)
  await expect.element(page.getByText('Welcome, Maya')).toBeVisible()
  await expect.element(region('What you’ll see here')).toBeVisible()
  expect(page.getByRole('figure').elements()).toHaveLength(0)
  await expect.element(page.getByText('Trial (5 days left).')).toBeVisible()
  for (const [name, path] of [
    ['Behavioral question', '/app/practice/behavioral'],
    ['Voice mock interview', '/app/practice/mock'],
  ] as const)
    await expect.element(region('Quick Start').getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('link', { name: 'Start Your First Interview' }).click()
  await expect.poll(app.address).toBe('/app/practice/clinical')
})

test('without access the plan says nothing is due today', async () => {
  const due = lapsedPlan.plan?.dots.filter(({ status }) => status === 'due') ?? []
  expect(due).toHaveLength(1)
  open(practiced, { [STATUS]: { body: lapsed }, 'GET /api/plan': { body: lapsedPlan } })
  const plan = region(/^Your plan, paused/)
  await expect.element(plan.getByText('Paused', { exact: true })).toBeVisible()
  expect(plan.getByText(/today/i).elements()).toHaveLength(0)
  expect(plan.element().querySelectorAll('[aria-current]')).toHaveLength(0)
})

test.for([
  ['a newcomer', newcomer],
  ['a nurse who has practiced', practiced],
] as const)(
  'without access %s reads what ended, what is kept and what was reached, and nothing can be begun',
  async ([, stats]) => {
    const app = open(stats, { [STATUS]: { body: lapsed }, [SESSION]: { body: interviewReply() } })
    const endedOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(
      new Date(lapsed.subscription.trialEnd ?? 0),
    )
    await expect.element(main).toMatchTextContent(`Your free trial ended on ${endedOn}`)
    await expect.element(main).toMatchTextContent('Paused: new voice, clinical, and behavioral sessions')
    expect(region('Quick Start').elements()).toHaveLength(0)
    expect(region('Usage This Month').elements()).toHaveLength(0)
    const begins = /start|resume|answer|upgrade/i
    await expect.poll(() => main.getByRole('button', { name: begins }).elements()).toHaveLength(0)
    if (stats === practiced) {
      await expect.element(main).toMatchTextContent('Kept: 18 scores, your strengths')
      await page.getByRole('button', { name: 'Show strengths, numbers, and scenario scores' }).click()
      await expect.element(page.getByText(/^2 earlier sessions aren’t part of these numbers\./)).toBeVisible()
      await expect.poll(figure('Current Plan')).toContain('NoneTrial ended')
      await page.getByRole('button', { name: 'Show the last 10' }).click()
      await expect.poll(() => rowsOf('Recent Sessions').elements()).toHaveLength(10)
      await expect.element(rowsOf('Recent Sessions').nth(3).getByRole('button')).toHaveFocus()
      expect(rowsOf('Recent Sessions').first().getByRole('button').elements()).toHaveLength(0)
      await sessionButton('ICU Staff Nurse', 'View results').first().click()
      await expect.poll(app.address).toMatch(/^\/app\/results\/mock\//)
      await expect.element(page.getByRole('heading', { name: 'Your interview' })).toBeVisible()
      expect(page.getByRole('button', { name: /again/ }).elements()).toHaveLength(0)
    } else {
      await main.getByRole('link', { name: 'View Pricing Plans' }).click()
      await expect.poll(app.address).toBe('/app/pricing')
    }
  },
)

test('stats of some weeks are described in words, and charts have their tables', async () => {
  open(practiced)
  await expect.element(page.getByText('Welcome back, Maya')).toBeVisible()
  await expect.poll(figure('Completed Sessions')).toBe('20')
  await expect.poll(figure('Average Score')).toBe('72%across all kinds')
  await expect.poll(figure('Best Performance')).toBe('88%across all kinds')
  await expect.poll(figure('Improvement Rate')).toBe('up, +11points, voice only')
  await expect.poll(figure('Current Plan')).toContain('ProfessionalTrial (5 days left)')
  expect(page.getByText('Scheduled Change').elements()).toHaveLength(0)
  const [communication, clinical, confidence] = [0, 1, 2].map((at) => rowsOf('Skill Breakdown').nth(at))
  await expect.element(communication!).toMatchTextContent('85%')
  await expect.element(clinical!).toMatchTextContent('80%')
  await expect.element(confidence!).toMatchTextContent('Fluency of your speech in voice interviews')
  await expect.element(confidence!).toMatchTextContent('72%')
  const { metrics, recentSessions } = practiced
  // On a phone what comes last is behind two buttons, on a desk the very last behind one.
  const scenarios = rowsOf('Scenario Performance')
  expect(scenarios.elements()).toHaveLength(0)
  for (const name of ['Show strengths and areas to improve', 'Show nerves and scenario scores'])
    await page.getByRole('button', { name }).click()
  expect(scenarios.elements()).toHaveLength(metrics.scenarioPerformance.length)
  await expect.element(scenarios.filter({ hasText: 'Emergency' })).toMatchTextContent(/3 sessions ?67% /)
  const textsOf = (name: string) =>
    rowsOf(name)
      .elements()
      .map(({ textContent }) => textContent)
  expect(textsOf('Your Strengths')).toEqual(metrics.strengths)
  expect(textsOf('Areas for Improvement')).toEqual(metrics.improvementAreas)
  await page.getByRole('button', { name: 'Show the last 10' }).click()
  const rows = rowsOf('Recent Sessions')
  expect(rows.elements()).toHaveLength(recentSessions.length)
  await expect.element(rows.first()).toMatchTextContent('Patient with Chest Pain')
  await expect.element(rows.first()).toMatchTextContent('Resume')
  await expect.element(rows.nth(1)).toMatchTextContent('ICU Staff Nurse')
  await expect.element(rows.nth(1)).toMatchTextContent('19m 44s')
  await expect.element(rows.nth(1)).toMatchTextContent('80% Strong')

  const chart = (text: string) => page.getByRole('figure').filter({ hasText: text })
  // Each competency once on the page, and confidence.
  const skills = rowsOf('Skill Breakdown')
  expect(skills.elements()).toHaveLength(7)
  const solving = page.getByRole('listitem').filter({ hasText: 'Problem Solving' })
  expect(solving.elements()).toHaveLength(1)
  await expect.element(solving).toMatchTextContent(/61%/)
  const line = chart('Your progress')
  await expect
    .element(line.getByRole('img'))
    .toHaveAccessibleName(/^Line chart, Overall score.* 61, .* 80\.$/)
  await line.getByText('Show as table').click()
  const shown = () => line.getByRole('row').elements().length - 1
  const spoken = metrics.progress.filter(({ spoken }) => spoken)
  await expect.poll(shown).toBe(spoken.length)
  await expect.element(line.getByRole('row').last()).toMatchTextContent(/80%/)
  await expect
    .element(line)
    .toMatchTextContent('The 2 questions you answered again: first try 58%, best try 71%.')
  await line.getByLabelText('Score shown').selectOptions('communication')
  await expect.element(line.getByRole('row').last()).toMatchTextContent(/84%/)
  await line.getByRole('radio', { name: 'Clinical' }).click({ force: true })
  await expect.poll(shown).toBe(metrics.progress.filter((one) => one.scenarioType === 'clinical').length)
})

test('what one session cannot show yet is said in words', async () => {
  open(oneScored)
  await expect.poll(figure('Improvement Rate')).toContain('After two scored sessions of the same kind')
  const skills = rowsOf('Skill Breakdown')
  await expect.element(skills.filter({ hasText: 'Communication' })).toMatchTextContent('62%')
  await expect.element(skills.filter({ hasText: 'Clinical Knowledge' })).toMatchTextContent('55%')
  await expect.element(skills.filter({ hasText: 'Confidence' })).toMatchTextContent('Not enough data')
})

test('a plan that will change says to what and when', async () => {
  const ends = '2026-12-14T12:00:00.000Z'
  const changes = { currentPeriodEnd: ends, cancelAtPeriodEnd: true, scheduledPlan: 'basic' as const }
  open(oneScored, {
    [STATUS]: { body: payingFor('professional', { ...changes, scheduledChangeDate: ends }) },
  })
  await expect.poll(figure('Current Plan')).toContain('Canceling at period end')
  await expect.poll(figure('Scheduled Change')).toContain('Professional to Basicon Dec 14, 2026')
  expect(page.getByRole('button', { name: /cancel/i }).elements()).toHaveLength(0)
})

const [inProgress] = begun.recentSessions as [RecentSession]
const listing = (fields: Partial<RecentSession>): DashboardReply => ({
  ...begun,
  recentSessions: [{ ...inProgress, ...fields }],
})
const done = { status: 'completed' as const }
const behavioral = { scenarioType: 'behavioral' as const, scenarioId: null }
const voice = { scenarioType: 'mock_interview' as const, scenarioId: null, scenario: 'ICU Staff Nurse' }
const { sessionId } = inProgress

const detailsOf = ({ scenarioType, status }: RecentSession) => {
  const fields = { status }
  if (scenarioType === 'mock_interview') return interviewReply(fields)
  return scenarioType === 'behavioral' ? behavioralSession(fields) : clinicalSession(fields)
}

test.for([
  [{ ...voice, ...done }, 'View results', `/app/results/mock/${sessionId}`],
  [{ ...voice }, 'Resume', `/app/interview/mock/${sessionId}`],
  [{ ...done }, 'View results', `/app/results/clinical/${sessionId}`],
  [
    { ...behavioral, ...done, transcriptCleared: true },
    'View results',
    `/app/results/behavioral/${sessionId}`,
  ],
  [{ ...behavioral }, 'Resume', `/app/interview/behavioral/${sessionId}`],
  [{}, 'Resume', '/app/interview/clinical/chest_pain'],
  [
    { scenarioId: null, scenario: 'Mental Health Crisis' },
    'Resume',
    '/app/interview/clinical/mental_health_crisis',
  ],
] as const)('a session %j is led to by %s: %s', async ([fields, label, address]) => {
  const { scenario } = { ...inProgress, ...fields }
  const app = open(listing(fields), {
    [SESSION]: { body: detailsOf({ ...inProgress, ...fields }) },
    'POST /api/interviews/start': 'never',
  })
  await sessionButton(scenario, label).click()
  await expect.poll(app.address).toBe(address)
})

test.for([
  [{ transcriptCleared: true }, 'Open', EXPIRED],
  [{ scenarioId: null, scenario: 'A Quiet Night' }, 'Resume', 'Unable to resume session: Unknown scenario'],
] as const)(
  'a session %j says why it does not open, and gives the focus back',
  async ([fields, label, text]) => {
    open(listing(fields))
    const button = sessionButton({ ...inProgress, ...fields }.scenario, label)
    await button.click()
    await expect.element(alert).toMatchTextContent(text)
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  },
)

test('a voice interview is not resumed where the plan has no voice for it', async () => {
  open(listing(voice), {
    [STATUS]: { body: payingFor('basic') },
    [USAGE]: { body: usageReply({ voiceHoursLimit: 0 }, 'basic') },
  })
  await sessionButton('ICU Staff Nurse', 'Open').click()
  await expect.element(alert).toMatchTextContent('Voice interviews cannot be resumed.')
})

test('a voice interview that was given up leads to a new one', async () => {
  const app = open(givenUp)
  await sessionButton('ICU Staff Nurse', 'Open').click()
  await expect.element(alert).toMatchTextContent('Voice interviews cannot be resumed.')
  await alert.getByRole('button', { name: 'Start new' }).click()
  await expect.poll(app.address).toBe('/app/practice/mock')
})

test('a session that cannot be had is reported', async () => {
  const app = open(begun, { [SESSION]: 'offline' })
  const resume = sessionButton('Patient with Chest Pain', 'Resume')
  await resume.click()
  await expect.element(alert).toMatchTextContent('Error loading session')
  await userEvent.keyboard('{Escape}')
  app.answers[SESSION] = errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.')
  await resume.click()
  await expect.element(alert).toMatchTextContent('Failed to load session details')
})

test('stats that cannot be had are reported, and Retry brings them', async () => {
  const app = open(practiced, { [STATS]: 'offline', [USAGE]: 'offline', [STATUS]: 'offline' })
  const seen = page.getByRole('alert').filter({ hasText: 'Network error: We can’t reach Preceptor.' })
  await expect.element(seen).toBeVisible()
  // Until the subscription is given up everything waits, and is asked for once more then.
  await expect.element(region('Quick Start')).toBeVisible()
  const usage = region('Usage This Month')
  await expect.element(usage.getByRole('alert')).toMatchTextContent('Failed to fetch usage data')
  app.answers[USAGE] = { body: usageReply() }
  await usage.getByRole('button', { name: 'Retry' }).click()
  await expect.element(usage).toMatchTextContent('4 unlimited')
  app.answers[STATS] = { body: practiced }
  await seen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(figure('Best Performance')).toContain('88%')
  // The subscription cannot be had still, and nobody hears of it: the plan comes with what is used.
  await expect.poll(figure('Current Plan')).toContain('Professional')
  expect(main.getByRole('alert').elements()).toHaveLength(0)
})

test('the dashboard reloads when the window regains the focus, without a flash', async () => {
  const app = open(oneScored)
  await expect.poll(figure('Completed Sessions')).toBe('1')
  const late = Promise.withResolvers<Answer>()
  app.answers[STATS] = late.promise
  const asked = () => app.calls.filter(({ call }) => call === STATS).length
  // However many of its parts show them.
  expect(asked()).toBe(1)
  regainFocus()
  await expect.poll(asked).toBe(2)
  expect(figure('Completed Sessions')()).toBe('1')
  late.resolve({ body: practiced })
  await expect.poll(figure('Completed Sessions')).toBe('20')

  app.answers[STATS] = 'offline'
  regainFocus()
  const seen = page.getByRole('alert').filter({ hasText: 'Network error: ' })
  await expect.element(seen).toBeVisible()
  expect(figure('Completed Sessions')()).toBe('20')
  app.answers[STATS] = { body: oneScored }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(figure('Completed Sessions')).toBe('1')
  expect(seen.elements()).toHaveLength(0)
})

describe('what is used this month', () => {
  const panel = region('Usage This Month')
  const professional = (voiceHoursUsed: number) => ({
    body: usageReply({ textSessionsUsed: 14, voiceHoursUsed, voiceHoursLimit: 10 }),
  })
  const basic: Answers = {
    [STATUS]: { body: payingFor('basic') },
    [USAGE]: { body: usageReply({ textSessionsUsed: 0, voiceHoursUsed: 0, voiceHoursLimit: 0 }, 'basic') },
  }
  const upgrade = panel.getByRole('link', { name: 'Upgrade to Professional' })

  const talk = page.getByRole('link', { name: 'I’d rather talk' })

  test('says that voice nears its limit, and that it is reached; then talking is not offered', async () => {
    const app = open(newcomer, { [STATUS]: { body: paid }, [USAGE]: professional(7) })
    const use = async (hours: number) => {
      app.answers[USAGE] = professional(hours)
      regainFocus()
      await expect.element(panel).toMatchTextContent(`${hours} of 10`)
    }
    await expect.element(panel).toMatchTextContent('14 unlimited')
    await expect.element(panel).toMatchTextContent('7 of 10')
    await expect.element(panel).toMatchTextContent(/Resets [A-Z][a-z]{2} \d{1,2}, 20\d\d/)
    await expect.element(panel).not.toMatchTextContent(/left this month|used all/)
    await expect.element(talk).toBeVisible()
    await use(8)
    await expect
      .element(panel)
      .toMatchTextContent('2 h of voice left this month. Typed practice stays unlimited.')
    await use(9)
    await expect.element(panel).toMatchTextContent('1 h of voice left this month.')
    expect(panel.getByRole('alert').elements()).toHaveLength(0)
    await use(10)
    await expect.element(panel.getByRole('alert')).toMatchTextContent('used all your voice time')
    await expect.element(talk).not.toBeInTheDocument()
    await expect.element(panel).not.toMatchTextContent('left this month')
    expect(panel.getByRole('link', { name: /Upgrade/ }).elements()).toHaveLength(0)
  })

  test('offers voice to a plan without it, and counts who follows', async () => {
    const app = open(newcomer, basic)
    await expect.element(panel).toMatchTextContent('not in this plan')
    await expect.element(talk).not.toBeInTheDocument()
    await upgrade.click()
    await expect.poll(app.address).toBe('/app/pricing')
    await expect
      .poll(() => app.calls.find(({ call }) => call === CLICK)?.body)
      .toEqual({
        targetPlan: 'professional',
        source: 'dashboard_upgrade',
        usagePercentage: 0,
        currentPlan: 'basic',
      })
  })

  test('leads on though the offer cannot be counted', async () => {
    const app = open(newcomer, { ...basic, [CLICK]: 'offline', [PLANS]: { body: plansReply } })
    await upgrade.click()
    await expect.poll(app.address).toBe('/app/pricing')
    await expect.element(page.getByRole('heading', { name: 'Your plan' })).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })
})
