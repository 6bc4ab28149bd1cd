import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { NEXT_STEP_TIPS } from '@preceptor/domain/practice/behavioral-results'
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  behavioralAnalysis,
  behavioralSession,
  CARE,
  CHAT_ID,
  chatOf,
  clinicalAnalysis,
  clinicalSession,
  QUESTION,
  STORY,
  statusAt,
  UNSAFE_STORY,
  unsafeAnalysis,
} from '../fixtures/chat.ts'
import { newcomer } from '../fixtures/dashboard.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { AWAY, CLEARED, starOf, withoutQuotes } from '../fixtures/results.ts'
import { openPage, printPage } from '../open-story.ts'
import type { Answer } from '../story.ts'

const CLINICAL = `/app/results/clinical/${CHAT_ID}`
const BEHAVIORAL = `/app/results/behavioral/${CHAT_ID}`
const CLINICAL_SESSION = `GET /api/interviews/session/${CHAT_ID}`
const BEHAVIORAL_SESSION = `GET /api/interviews/behavioral/session/${CHAT_ID}`
const BEHAVIORAL_END = 'POST /api/interviews/behavioral/end'

const open = (path: string, answer: Answer, navigationState?: unknown) =>
  openPage(path, {
    user: nurse,
    navigationState,
    answers: {
      'GET /api/analytics/dashboard': { body: newcomer },
      'GET /api/interviews/scenarios': 'never',
      [path === CLINICAL ? CLINICAL_SESSION : BEHAVIORAL_SESSION]: answer,
    },
  })
const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name })
const region = (name: string) => page.getByRole('region', { name })
const link = (name: string) => page.getByRole('link', { name })
const shown = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible()
/** A score's row, which is opened. */
const row = (name: string) => page.getByRole('group').filter({ has: heading(name) })
/** A list of the full report, which is pressed; it is not seen before. */
const inFullReport = (name: string) => page.getByRole('list', { name })
const openFullReport = async () => {
  for (const list of ['Strengths', 'Insights']) expect(inFullReport(list).elements()).toHaveLength(0)
  await heading('The full report').click()
}
const openAll = () => {
  for (const one of document.querySelectorAll('details')) one.open = true
}
const star = page.getByRole('list', { name: 'STAR parts' })
const counted = (locator: Locator, count: number) => expect.poll(() => locator.elements().length).toBe(count)
/** What is quoted of the user's beside a score. */
const quoted = page.getByRole('blockquote')
const onlyCandidateText = async (said: readonly string[]) => {
  await expect.element(quoted.first()).toBeInTheDocument()
  for (const one of quoted.elements()) {
    // What could tell who somebody is is never a quote of the fixture's messages.
    const [words = ''] = (one.querySelector('p') ?? one).textContent.split('”')
    if (!words.includes('[')) expect(said.join(' ')).toContain(words.slice(1))
  }
}

describe('clinical results', () => {
  const low = { ...clinicalAnalysis, overallScore: 40 }

  test('say how the patient was, what the candidate did and when, and what was missing', async () => {
    open(CLINICAL, { body: clinicalSession({ analysis: low }) })
    await expect.element(heading('Patient with Chest Pain')).toBeVisible()
    await expect.element(region('Overall score')).toMatchTextContent('40 of 100')
    await expect.element(region('Overall score')).toMatchTextContent('Needs Improvement')
    await expect.element(region('How the patient did')).toMatchTextContent('Red flags you caught2 of 3')
    const paragraphs = clinicalAnalysis.detailedFeedback.split(/\n+/)
    for (const paragraph of paragraphs) await expect.element(page.getByText(paragraph)).not.toBeVisible()
    await openFullReport()
    for (const paragraph of paragraphs) await shown(paragraph)
    const did = region('What you did').getByRole('listitem')
    await counted(did, 5)
    // A mistake was made of the aspirin, and it is named among what to change.
    await counted(did.filter({ hasText: 'aspirin' }), 0)
    await expect.element(did.first()).toMatchTextContent('You checked the vital signs. Your message 1')
    await expect.element(did.last()).toMatchTextContent('message 3')
    const change = region('What to change next time').getByRole('listitem')
    const drug = change.filter({ hasText: 'You gave nitroglycerin' })
    await expect.element(drug).toMatchTextContent('You gave nitroglycerin. It needs an order')
    await expect
      .element(drug.getByRole('blockquote'))
      .toMatchTextContent('giving you nitroglycerin under the tongue')
    await page.getByText('Show 3 more').click()
    const heart = change.filter({ hasText: '12-lead ECG' })
    await expect.element(heart).toMatchTextContent('You didn’t get a 12-lead ECG.')
    await expect.element(heart).toMatchTextContent('Try this“')
    await onlyCandidateText(CARE)
  })

  test('put what harmed the patient first, wherever something comes first', async () => {
    open(CLINICAL, { body: clinicalSession() })
    await expect
      .element(region('Overall score'))
      .toMatchTextContent('Don’t give nitroglycerin without an order. Ask about sildenafil')
    const change = region('What to change next time').getByRole('listitem')
    await expect.element(change.nth(0)).toMatchTextContent('You gave nitroglycerin.')
    await expect.element(change.nth(0)).toMatchTextContent('Try this“Before I give this: any allergies?')
    await expect.element(change.nth(1)).toMatchTextContent('You gave aspirin without asking')
    await expect.element(change.nth(1)).toMatchTextContent('Try this“Before I give you the aspirin')
    // Nothing that harmed or could have is folded up; what was left out may be.
    const leftOut = region('What to change next time').getByText('You didn’t get a 12-lead ECG.')
    await expect.element(leftOut).not.toBeVisible()
    await page.getByText('Show 3 more').click()
    await expect.element(change.nth(2)).toMatchTextContent('You didn’t get a 12-lead ECG.')
    await openFullReport()
    const growth = inFullReport('Areas for Improvement').getByRole('listitem')
    await expect
      .element(growth.nth(0))
      .toMatchTextContent('Clinical knowledge: you gave nitroglycerin, and the patient got worse.')
    const steps = inFullReport('Next Steps').getByRole('listitem')
    await expect.element(steps.nth(0)).toMatchTextContent('Aspirin is the right drug. Ask about allergies')
    // What leads the result, and what was left out, stand once above.
    await counted(steps, 1)
  })

  test('say what the rules could see while the coach is away, and name no strength', async () => {
    const note = 'Your preceptor’s comments aren’t available right now.'
    const away = { strengths: [], detailedFeedback: '', fallback: true, note }
    open(CLINICAL, { body: clinicalSession({ analysis: { ...clinicalAnalysis, ...away } }) })
    await openFullReport()
    await shown(/^We haven’t been able to name any yet/)
    await expect.element(region('Overall score')).toMatchTextContent('Don’t give nitroglycerin')
    await counted(page.getByText(/No areas stood out|couldn’t point to one/), 0)
  })

  test('name each step of clinical judgment that was missed, and what was missing', async () => {
    open(CLINICAL, { body: clinicalSession() })
    await heading('Clinical judgment, step by step').click()
    const steps = page.getByRole('list', { name: 'Clinical judgment, step by step' }).getByRole('listitem')
    await counted(steps, 6)
    await expect.element(steps.last()).toMatchTextContent('Evaluate outcomes MissedYou didn’t recheck')
    await expect.element(steps.nth(2)).toMatchTextContent('Prioritize hypotheses Shown')
    await expect.element(steps.nth(4)).toMatchTextContent('Gave aspirin to chew (message 3).')
  })

  test('open without the steps when they were made before there were any', async () => {
    open(CLINICAL, { body: clinicalSession({ analysis: { ...clinicalAnalysis, judgment: undefined } }) })
    await expect.element(heading('Five competencies')).toBeVisible()
    await counted(heading('Clinical judgment, step by step'), 0)
  })

  test('lead from a quote to where it was said, and back', async () => {
    const app = open(CLINICAL, { body: clinicalSession() })
    await heading('Assessment').click()
    const show = row('Assessment').getByRole('link', { name: /^From your message 1/ })
    const quote = show.element().getAttribute('href')!.split('#')[1]
    await show.click()
    await expect.poll(app.address).toBe(`${CLINICAL}#${quote}`)
    const said = page.getByRole('mark').filter({ hasText: 'taking your vital signs now' })
    await expect.element(said).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(show).toHaveFocus()
    expect(app.address()).toBe(CLINICAL)
  })

  test.for([
    ['Start New Interview', '/app/practice/clinical'],
    ['Return to Dashboard', '/dashboard'],
  ] as const)('lead by %s to %s', async ([name, address]) => {
    const app = open(CLINICAL, { body: clinicalSession() })
    await link(name).click()
    await expect.poll(app.address).toBe(address)
  })
})

describe('behavioral results', () => {
  test('show five competencies with the candidate’s words, STAR in each answer, insights and tips', async () => {
    open(BEHAVIORAL, { body: behavioralSession() })
    await shown(new RegExp(QUESTION.slice(0, 36)))
    await expect.element(region('Overall score')).toMatchTextContent('56 of 100')
    for (const [name, score] of [
      ['Communication Skills', '55% Average'],
      ['Problem-Solving', '55% Average'],
      ['Professionalism', '55% Average'],
      ['Patient Focus', '65% Average'],
      ['Self-Awareness', '50% Needs Improvement'],
    ] as const)
      await expect.element(row(name)).toMatchTextContent(score)
    for (const { label, nextStep } of behavioralAnalysis.evidence)
      await expect.element(row(label)).toMatchTextContent(nextStep)
    await onlyCandidateText(STORY)
    await openFullReport()
    await counted(inFullReport('Insights').getByRole('listitem'), 3)
    openAll()
    for (const tip of NEXT_STEP_TIPS) await shown(tip)
    for (const title of ['Strengths', 'Areas for Growth', 'Detailed Analysis'])
      await expect.element(heading(title)).toBeVisible()
    await counted(star, STORY.length)
    await expect.element(star.first().getByRole('listitem').first()).toHaveTextContent('Situation: told')
  })

  test('are whole on paper, whatever is folded up on the screen', async ({ onTestFinished }) => {
    open(BEHAVIORAL, { body: behavioralSession() })
    await expect.element(heading('The full report')).toBeVisible()
    for (const title of ['Strengths', 'Insights'])
      expect(page.getByRole('list', { name: title }).elements()).toHaveLength(0)
    onTestFinished(await printPage())
    for (const title of ['Strengths', 'Insights'])
      await expect.element(page.getByRole('list', { name: title })).toBeVisible()
    await shown(behavioralAnalysis.detailedFeedback)
    for (const tip of NEXT_STEP_TIPS) await shown(tip)
  })

  test('praise with the candidate’s words, and say each piece of advice once', async () => {
    open(BEHAVIORAL, { body: behavioralSession() })
    const notes = region('Two things from your own words').getByRole('listitem')
    await expect
      .element(notes.first())
      .toMatchTextContent('Keep thisYou listened before you proposed anything.')
    await expect.element(notes.first().getByRole('blockquote')).toMatchTextContent('listened first')
    // The one area is what leads the result, and each further step is a gap with a line to try.
    await expect.element(region('Overall score')).toMatchTextContent('Say what your own part was.')
    await openFullReport()
    await shown('Nothing beyond what your notes say.')
    await counted(heading('Your next steps'), 0)
    const strengths = page.getByRole('list', { name: 'Strengths' }).getByRole('listitem')
    expect(strengths.elements().map(({ textContent }) => textContent)).toEqual([
      'You put the patients’ needs first.',
    ])
  })

  test('an answer that skips a safety check leads with that, everywhere', async () => {
    const transcript = chatOf(UNSAFE_STORY.length, UNSAFE_STORY, QUESTION)
    open(BEHAVIORAL, { body: behavioralSession({ transcript, analysis: unsafeAnalysis }) })
    await expect.element(region('Overall score')).toMatchTextContent('A safety check was skipped.')
    const notes = region('Three things from your own words').getByRole('listitem')
    await expect.element(notes.first()).toMatchTextContent('Fix this first')
    await expect.element(notes.first()).toMatchTextContent('A safety check was skipped.')
    await openFullReport()
    const steps = inFullReport('Your next steps').getByRole('listitem')
    await expect.element(steps.first()).toMatchTextContent('keep the patient safe')
    await expect.element(inFullReport('Insights')).toMatchTextContent('Fix what comes first above.')
    openAll()
    const levels = unsafeAnalysis.evidence.map(({ anchor }) => anchor)
    expect(new Set(levels).size).toBe(levels.length)
    for (const anchor of levels) await shown(new RegExp(`^${anchor}`))
  })

  test('say where a question does not ask for a story', async () => {
    const answers = behavioralAnalysis.answers.map((answer) => ({
      ...answer,
      star: starOf(['not_applicable', 'not_applicable', 'not_applicable', 'not_applicable']),
    }))
    open(BEHAVIORAL, { body: behavioralSession({ analysis: { ...behavioralAnalysis, answers } }) })
    await heading('Transcript').click()
    await shown(/this question doesn’t ask for a story/i)
    expect(page.getByText(/n\/a/).elements()).toHaveLength(0)
  })

  test('say beside the score which parts the story has, where it was asked for one', async () => {
    const story = page.getByRole('list', { name: 'Parts of your story' })
    open(BEHAVIORAL, { body: behavioralSession() })
    await expect
      .poll(() =>
        story
          .getByRole('listitem')
          .elements()
          .map((part) => part.textContent),
      )
      .toEqual(['Situation', 'Task, missing', 'Action', 'Result'])
    const questionScores = behavioralAnalysis.questionScores.map((score) => ({
      ...score,
      star: score.star.map(({ part }) => ({ part, status: 'not_applicable' as const })),
    }))
    open(BEHAVIORAL, { body: behavioralSession({ analysis: { ...behavioralAnalysis, questionScores } }) })
    await expect.element(region('Overall score')).toBeVisible()
    await counted(story, 0)
  })

  test.for([
    ['Practice Another Question', /^\/app\/practice\/behavioral$/],
    ['Return to Dashboard', /^\/(dashboard)?$/],
  ] as const)('lead by %s to %s', async ([name, address]) => {
    const app = open(BEHAVIORAL, { body: behavioralSession() })
    await link(name).click()
    await expect.poll(app.address).toMatch(address)
  })
})

describe('past its time', () => {
  const gone = CLEARED
  const clinical = clinicalSession({ ...gone, analysis: withoutQuotes(clinicalAnalysis) })
  const behavioral = behavioralSession({ ...gone, analysis: withoutQuotes(behavioralAnalysis) })

  test.for([
    ['clinical', CLINICAL, clinical, clinicalAnalysis, CARE],
    ['behavioral', BEHAVIORAL, behavioral, behavioralAnalysis, STORY],
  ] as const)(
    'a %s result keeps its scores and none of the candidate’s words, not even those a room handed over',
    async ([, path, session, analysis, words]) => {
      open(path, { body: session }, { analysis })
      await shown(/^We deleted the transcript and your quotes on schedule/)
      await expect.element(region('Overall score')).toMatchTextContent(`${analysis.overallScore} of 100`)
      openAll()
      await shown('The words behind it were deleted with the transcript.')
      expect(page.getByText(QUOTE_REMOVED).elements()).toHaveLength(0)
      await counted(quoted, 0)
      expect(page.getByRole('link', { name: /^From your message/ }).elements()).toHaveLength(0)
      for (const message of words) await expect.element(main).not.toMatchTextContent(message)
      if (path === BEHAVIORAL) await counted(star, STORY.length)
    },
  )

  test('an open session says how long it is kept, and another can begin', async () => {
    open(CLINICAL, { body: clinicalSession(gone, 'expired') })
    await shown(/24 hours on the free plan, 72 hours on the others/)
    await expect.element(link('Start New Interview')).toBeVisible()
  })
})

test('placeholders are named as such while the coach is away, and a new try scores the session', async () => {
  const analysis = {
    ...behavioralAnalysis,
    patientFocusScore: 75,
    evidence: [],
    answers: [],
    fallback: true,
    note: AWAY,
  }
  const app = open(BEHAVIORAL, { body: behavioralSession({ analysis: null }) }, { analysis })
  await shown(/unavailable right now, so these are placeholder scores/)
  await shown('Not a score of this interview.')
  await expect.element(row('Patient Focus')).toMatchTextContent('75% placeholder')
  expect(heading('Insights').elements()).toHaveLength(0)
  const retry = page.getByRole('button', { name: 'Retry analysis' })
  app.answers[BEHAVIORAL_END] = 'offline'
  await retry.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'We can’t reach Preceptor' })).toBeVisible()
  app.answers[BEHAVIORAL_END] = { body: { sessionId: CHAT_ID, analysis: behavioralAnalysis, progress: null } }
  app.answers[BEHAVIORAL_SESSION] = { body: behavioralSession() }
  await retry.click()
  await onlyCandidateText(STORY)
  await counted(page.getByText(/placeholder scores/), 0)
})

describe('an open session', () => {
  const finish = page.getByRole('button', { name: 'Finish and see results' })
  const continueLink = link('Back to the session')

  test('of two messages can only be continued', async () => {
    open(CLINICAL, {
      body: clinicalSession({ transcript: chatOf(2), standing: statusAt(2) }, 'in_progress'),
    })
    await expect.element(heading('This session is still open')).toBeVisible()
    await expect.element(continueLink).toHaveAttribute('href', '/app/interview/clinical/chest_pain')
    expect(finish.elements()).toHaveLength(0)
  })

  test('is finished once there is enough of it', async () => {
    const app = open(BEHAVIORAL, { body: behavioralSession({}, 'in_progress') })
    await expect.element(continueLink).toHaveAttribute('href', `/app/interview/behavioral/${CHAT_ID}`)
    app.answers[BEHAVIORAL_END] = {
      body: { sessionId: CHAT_ID, analysis: behavioralAnalysis, progress: null },
    }
    app.answers[BEHAVIORAL_SESSION] = { body: behavioralSession() }
    await finish.click()
    await onlyCandidateText(STORY)
  })
})

describe('results', () => {
  const unknown = errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.')

  test.for([
    ['of nobody', CLINICAL, unknown, undefined],
    ['of somebody else, whose room handed them over', BEHAVIORAL, unknown, { analysis: behavioralAnalysis }],
    [
      'of a behavioral session at the address of a clinical one',
      CLINICAL,
      { body: behavioralSession() },
      undefined,
    ],
  ] as const)('%s do not exist', async ([, path, answer, state]) => {
    open(path, answer, state)
    await expect.element(heading('No Results Found')).toBeVisible()
  })

  test('that cannot be had lead to the dashboard, which says so', async () => {
    const app = open(BEHAVIORAL, 'offline')
    await expect.poll(app.address).toBe('/dashboard')
    await shown(/^We couldn’t load your results\./)
  })
})
