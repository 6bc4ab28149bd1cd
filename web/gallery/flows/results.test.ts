import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newcomer } from '../fixtures/dashboard.ts'
import { changeTimers } from '../fixtures/device/browser.ts'
import { spoken } from '../fixtures/device/voice.ts'
import { errorReply } from '../fixtures/error-reply.ts'
import { findingsWith } from '../fixtures/findings.ts'
import { nurse } from '../fixtures/people.ts'
import { firstAnswers } from '../fixtures/redo.ts'
import {
  analysisOf,
  CLEARED,
  fallbackAnalysis,
  INTERVIEW_ID,
  interviewReply,
  STORY,
  twoBefore,
  withoutWords,
} from '../fixtures/results.ts'
import { openPage, printPage } from '../open-story.ts'
import { COMPLETE, completed, heading, open, PATH, SESSION, shown } from '../results-page.ts'

const SPEAK = 'POST /api/voice-interview/test/synthesize'
const CELEBRATED = [100, 80, 80, 80, 100] as const
const tab = (name: string) => page.getByRole('tab', { name })

test('a score says why it is, and its quote leads to where it was said and back', async () => {
  const app = open(interviewReply())
  const row = page.getByRole('group').filter({ has: heading('Clinical Knowledge') })
  const level = row.getByText('Level 4 of 5.')
  await expect.element(level).not.toBeVisible()
  row.getByRole('heading').element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(level).toBeVisible()
  await expect.element(row).toMatchTextContent('nearly the whole case')
  const link = row.getByRole('link', {
    name: /^From your answer to question 2 “I repeated the vitals, called/,
  })
  for (const goBack of [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Back to the score' }).click(),
  ]) {
    await link.click()
    await expect.poll(app.address).toBe(`${PATH}#quote-4`)
    await expect.element(tab('Detailed Feedback')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.activeElement?.tagName).toBe('MARK')
    const piece = document.querySelector<HTMLElement>('mark:focus')
    expect(piece?.textContent).toContain('I repeated the vitals')
    await expect.element(piece).toBeInViewport()
    await goBack()
    await expect.element(link).toHaveFocus()
    await expect.element(link).toBeInViewport()
  }
})

test('marked words and the names under them lead to what was found in them, and that leads back', async () => {
  const app = open(interviewReply(), {}, { hash: '#detailed' })
  const answer = page.getByRole('article').filter({ has: heading('Question 2') })
  const words = answer.getByRole('link', { name: /called the resident \(shows Clinical Knowledge/ })
  const name = answer.getByRole('link', { name: 'Clinical Knowledge', exact: true })
  for (const link of [words, name]) {
    await link.click()
    await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.activeElement?.tagName).toBe('A')
    const from = document.activeElement as HTMLElement
    expect(from.textContent).toMatch(/^From your answer to question 2 “/)
    expect(from.closest('blockquote')?.textContent).toContain('I repeated the vitals, called the resident')
    await expect.element(from).toBeInViewport()
    from.click()
    await expect.element(tab('Detailed Feedback')).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => document.activeElement?.tagName).toBe('MARK')
    await userEvent.keyboard('{Escape}')
    await tab('Detailed Feedback').click()
    await expect.poll(app.address).toBe(`${PATH}#detailed`)
  }
})

test('words that are quoted under another score lead to the score they show', async () => {
  open(interviewReply(), {}, { hash: '#detailed' })
  await page.getByRole('link', { name: /^I repeated the vitals \(shows Problem Solving/ }).click()
  await expect.poll(() => document.activeElement?.tagName).toBe('SUMMARY')
  const row = document.activeElement?.closest('details')
  expect(row?.open).toBe(true)
  expect(row?.textContent).toMatch(/^Problem Solving.*Clinical Knowledge\./s)
})

test('the words that a focused name is about are lit', async () => {
  open(interviewReply(), {}, { hash: '#detailed' })
  const answer = page.getByRole('article').filter({ has: heading('Question 2') })
  const lit = () =>
    [...answer.element().querySelectorAll('mark.shown a')].map((mark) => mark.firstChild?.textContent)
  await expect.element(answer).toBeVisible()
  expect(lit()).toEqual([])
  answer.getByRole('link', { name: 'Clinical Knowledge', exact: true }).element().focus()
  await expect.poll(() => lit().join('')).toBe('I repeated the vitals, called the resident')
})

test('how nervous the user is comes after the score and the notes, and is saved once something is chosen', async () => {
  const app = open(interviewReply({ nerves: { before: 4, after: null } }))
  const card = page.getByRole('region', { name: 'Nerves' })
  await expect.element(card).toBeVisible()
  const notes = heading('Two things from your own words').element()
  expect(notes.compareDocumentPosition(card.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const save = card.getByRole('button', { name: 'Save' })
  expect(save.elements()).toHaveLength(0)
  app.answers['POST /api/nerves/interviews/*'] = { body: { before: 4, after: 2 } }
  await card.getByRole('radio', { name: 'A little nervous' }).click({ force: true })
  await save.click()
  await expect.element(heading('Calmer after than before')).toBeVisible()
  await expect.element(page.getByText('Very nervous before, a little nervous after.')).toBeVisible()
})

test('no words are quoted twice on the overview', async () => {
  open(interviewReply())
  await expect.element(heading('Two things from your own words')).toBeVisible()
  const overview = page.getByRole('tabpanel', { name: 'Overview' }).element()
  for (const row of overview.querySelectorAll('details')) row.open = true
  const quotes = [...overview.querySelectorAll('blockquote')].map(({ textContent }) => textContent)
  expect(quotes.length).toBeGreaterThan(3)
  expect(new Set(quotes).size).toBe(quotes.length)
})

test('what is only missing, without words beside it, is not counted among the notes and opens on a press', async () => {
  open(interviewReply())
  const notes = page.getByRole('region', { name: 'Two things from your own words' })
  await expect.element(notes).toBeVisible()
  const seen = () =>
    notes
      .getByRole('listitem')
      .elements()
      .filter((note) => note.checkVisibility())
  expect(seen()).toHaveLength(2)
  for (const note of seen()) expect(note.querySelector('blockquote')).not.toBeNull()
  await expect
    .element(page.getByRole('region', { name: 'Overall score' }))
    .toMatchTextContent('You answered question 2 without saying what your part was.')
  await notes.getByText('Show 2 more notes').click()
  await expect.element(notes.getByText('We didn’t hear what you do differently now.')).toBeVisible()
})

test('a question begins again from its note and from the transcript', async () => {
  const gap = analysisOf().evidence[2]!.quotes[0]!
  const app = open(
    interviewReply({ analysis: analysisOf(undefined, { findings: findingsWith(gap).slice(2) }) }),
    {
      [`GET /api/interviews/tries/${INTERVIEW_ID}`]: { body: firstAnswers },
      'POST /api/interviews/redo': 'never',
    },
  )
  const note = page.getByRole('listitem').filter({ has: heading('We didn’t hear how it ended.') })
  await note.getByRole('button', { name: /^Answer this one again by voice/ }).click()
  await tab('Detailed Feedback').click()
  await expect
    .element(page.getByRole('button', { name: /^By typing your answer to: What questions/ }))
    .toBeVisible()
  const asked = app.calls.find(({ call }) => call === 'POST /api/interviews/redo')
  expect(asked?.body).toEqual({ sessionId: INTERVIEW_ID, questionIndex: 1, by: 'voice' })
})

test('a quote in the address is shown, and left for the feedback it is in', async () => {
  const app = open(interviewReply(), {}, { hash: '#quote-4' })
  await expect.poll(() => document.activeElement?.tagName).toBe('MARK')
  await userEvent.keyboard('{Escape}')
  await expect.poll(app.address).toBe(`${PATH}#detailed`)
})

test('past their time the words are gone, and scores and what was measured stay', async () => {
  open(interviewReply({ analysis: withoutWords(), ...CLEARED }))
  const main = page.getByRole('main')
  await expect.element(main).toBeVisible()
  await page.getByRole('heading', { name: 'Communication' }).click()
  await shown('The words behind it were deleted with the transcript.')
  expect(page.getByText(QUOTE_REMOVED).elements()).toHaveLength(0)
  await expect.element(main).toMatchTextContent(`${analysisOf().overallScore} of 100`)
  expect(page.getByRole('blockquote').elements()).toHaveLength(0)
  await tab('Detailed Feedback').click()
  await shown(/^We deleted the transcript and your quotes on schedule/)
  await shown(/^Not scored: /)
  await expect.element(main).not.toMatchTextContent('repeated the vitals')
  expect(page.getByRole('link', { name: /^From your answer/ }).elements()).toHaveLength(0)
})

test('a next step is read aloud, one at a time, and stopped', async () => {
  open(interviewReply(), { [SPEAK]: spoken(30) })
  await expect.element(heading('Two things from your own words')).toBeVisible()
  for (const row of document.querySelectorAll('details')) row.open = true
  const hear = (competency: string) =>
    page.getByRole('button', { name: `Hear this next step for ${competency}` }).first()
  const stop = page.getByRole('button', { name: /^Stop/ })
  await hear('Communication').click()
  await expect.element(stop.first()).toHaveAccessibleName('Stop next step for Communication')
  await hear('Clinical Knowledge').click()
  await expect.element(stop.first()).toHaveAccessibleName('Stop next step for Clinical Knowledge')
  await stop.first().click()
  await expect.poll(() => stop.elements().length).toBe(0)
})

test('on paper both tabs are printed, without what can only be pressed', async ({ onTestFinished }) => {
  open(interviewReply())
  await expect.element(heading('Two things from your own words')).toBeVisible()
  onTestFinished(await printPage())
  await shown('Overall score')
  await expect.element(heading('Recommended Next Steps')).toBeVisible()
  await expect.element(heading('Transcript, answer by answer')).toBeVisible()
  const [mark] = page.getByRole('paragraph').getByRole('mark').elements()
  expect(mark && getComputedStyle(mark).textDecorationLine).toBe('underline')
  for (const unseen of ['banner', 'contentinfo', 'tablist', 'button'])
    expect(page.getByRole(unseen).elements()).toHaveLength(0)
  expect(getComputedStyle(document.documentElement).getPropertyValue('--ink')).toBe('#13201d')
})

test('the tabs are in the address and answer to the arrow keys', async () => {
  const app = open(interviewReply())
  await tab('Detailed Feedback').click()
  await expect.poll(app.address).toBe(`${PATH}#detailed`)
  await expect.element(heading('Recommended Next Steps')).toBeVisible()
  await expect.element(tab('Detailed Feedback')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('placeholders are named as such while the coach is away, and can be tried again', async () => {
  const app = open(interviewReply({ analysis: fallbackAnalysis }))
  await shown(/unavailable right now/)
  app.answers[COMPLETE] = { body: completed(analysisOf([60, 80, 80, 60, 80])) }
  app.answers[SESSION] = { body: interviewReply() }
  await page.getByRole('button', { name: 'Retry analysis' }).click()
  await expect.element(heading('Two things from your own words')).toBeVisible()
  await expect.poll(() => page.getByText(/unavailable right now/).elements().length).toBe(0)
})

test('somebody else’s interview does not exist', async () => {
  openPage(PATH, {
    user: nurse,
    answers: { [SESSION]: errorReply('INTERVIEW_NOT_FOUND', 'There is no such interview.') },
  })
  await expect.element(heading('No Results Found')).toBeVisible()
})

test('the transcript marks overlapping quotes, STAR parts in words, and facts without a score', async () => {
  open(interviewReply(), {}, { hash: '#detailed' })
  await shown(
    /^What the marked words show: What matters most, Problem Solving, Clinical Knowledge, Communication/,
  )
  const marks = page.getByRole('mark')
  expect(marks.elements().map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('called the resident')]),
  )
  const shownWords = (mark: Element) => {
    const said = mark.closest('p')?.cloneNode(true) as HTMLElement
    for (const hidden of said.querySelectorAll('.sr')) hidden.remove()
    return said.textContent
  }
  expect(marks.elements().map(shownWords)).toContain(STORY)
  const parts = page.getByRole('list', { name: 'STAR parts' })
  const partsOf = (at: number) =>
    parts
      .nth(at)
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  expect(partsOf(0)).toEqual(['Situation: told', 'Task: missing', 'Action: partly told', 'Result: told'])
  expect(parts.elements()).toHaveLength(1)
  await shown(/this question doesn’t ask for a story/i)
  await shown(/42 words in 20 seconds, 129 words a minute, 1 filler, no pause over 2\.5 s/)
  await shown(/Not scored: 11 words\./)
  await page.getByText('The words behind each part').click()
  await shown(/“On a night shift in step-down my patient was septic”/)
})

test('fillers that may have been left out are not counted, and it says why', async () => {
  const { voiceMetrics, answers } = analysisOf()
  const unknown = analysisOf(undefined, {
    answers: answers.map((answer) => ({
      ...answer,
      observations: { ...answer.observations, fillers: null },
    })),
    voiceMetrics: {
      ...voiceMetrics!,
      pauseAnalysis: { ...voiceMetrics!.pauseAnalysis, fillerWords: null },
    },
  })
  open(interviewReply({ analysis: unknown }), {}, { hash: '#detailed' })
  await shown(/the speech service may leave them out/)
  await shown(/42 words in 20 seconds, 129 words a minute, no pause over 2\.5 s/)
  expect(page.getByText('um, kind of, basically').elements()).toHaveLength(0)
})

test('a voice that is away is reported', async () => {
  open(interviewReply(), {
    [SPEAK]: errorReply('VENDOR_UNAVAILABLE', 'No voice.'),
  })
  await page.getByRole('heading', { name: 'Professionalism' }).click()
  await page.getByRole('button', { name: 'Hear this next step for Professionalism' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Failed to generate voice preview' })
  await expect.element(told).toBeVisible()
})

describe('a high score is celebrated', () => {
  const celebrated = interviewReply({ analysis: analysisOf(CELEBRATED) })
  const words = page.getByText(/Your own words earned it/)
  const gone = () => expect.poll(() => words.elements().length).toBe(0)
  const lasting = (ms: number) => ({ inBrowser: () => changeTimers(3_000, ms) })

  test('for a time, and once in a tab', async () => {
    const app = open(celebrated, {}, lasting(300))
    await expect.element(words).toBeVisible()
    await expect.element(page.getByRole('status').filter({ has: words })).toMatchTextContent('88%Strong.')
    await gone()
    const kept = { ...sessionStorage }
    app.end()
    const inBrowser = () => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      return changeTimers(3_000, 60_000)
    }
    open(celebrated, {}, { inBrowser })
    await expect.element(heading('Two things from your own words')).toBeVisible()
    expect(words.elements()).toHaveLength(0)
  })

  test.for([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['a click', () => words.click()],
  ] as const)('until %s ends it', async ([, end]) => {
    open(celebrated, {}, lasting(60_000))
    await expect.element(words).toBeVisible()
    await end()
    await gone()
  })

  test('from 85 percent on, not at 84', async () => {
    open(interviewReply({ analysis: analysisOf([80, 80, 80, 80, 100]) }), {}, lasting(60_000))
    await shown('Overall score')
    expect(words.elements()).toHaveLength(0)
  })
})

describe('an interview is compared with those before it', () => {
  test('of which there may be none yet', async () => {
    open(interviewReply({ earlier: [] }))
    await shown(/^There’s no earlier interview to compare with yet\./)
  })

  test('as a whole and in each competency', async () => {
    open(interviewReply({ earlier: twoBefore }))
    await page.getByRole('heading', { name: 'Compared with before' }).click()
    const figure = page.getByRole('figure', { name: 'Compared with before' })
    await expect
      .element(figure.getByRole('img'))
      .toHaveAccessibleName(/^Overall scores, oldest first\. .* 60, .* 62, This one 67\.$/)
    const of = (competency: string) => figure.getByRole('listitem').filter({ hasText: competency })
    await expect.element(of('Communication')).toMatchTextContent('About the same as on')
    await expect.element(of('Professionalism')).toMatchTextContent('About the same as on')
    await expect.element(figure).not.toMatchTextContent(/about the same as on [^(]*\(/i)
    await expect.element(of('Clinical')).toMatchTextContent('Same as on')
    await figure.getByText('Show as table').click()
    await expect.poll(() => figure.getByRole('row').elements().length).toBe(4)
  })
})

test('a report that cannot be had shows an error', async () => {
  open(interviewReply(), { [`GET /api/mock-interview/${INTERVIEW_ID}/report`]: 'offline' })
  await page.getByRole('button', { name: 'Download Report' }).click()
  const outcome = page.getByRole('alert').filter({ hasText: 'your report' })
  await expect.element(outcome).toMatchTextContent('We couldn’t make your report. We can’t reach Preceptor')
})

test('results that cannot be had lead to the dashboard, which says why', async () => {
  const app = openPage(PATH, {
    user: nurse,
    answers: { [SESSION]: 'offline', 'GET /api/analytics/dashboard': { body: newcomer } },
  })
  await expect.poll(app.address).toBe('/dashboard')
  await shown(/^We couldn’t load your results\./)
  app.answers[SESSION] = { body: interviewReply() }
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(app.address).toBe(PATH)
  await shown('Overall score')
})
