import { beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { behavioralAnalysis, behavioralSession, CHAT_ID, earlierOf, unchanged } from '../fixtures/chat.ts'
import { nurse } from '../fixtures/people.ts'
import { firstAnswers } from '../fixtures/redo.ts'
import { openPage } from '../open-story.ts'
import type { Answer, Answers } from '../story.ts'

const END = 'POST /api/interviews/behavioral/end'
const SESSION = `GET /api/interviews/behavioral/session/${CHAT_ID}`
const motion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Up by two levels, up by one within chance, down by one, and the same. */
const moved = earlierOf({
  professionalism: [0],
  communication: [35, 5],
  patientFocus: [80],
  selfAwareness: [50],
})

const open = (session: object, answers: Answers = {}) =>
  openPage(`/app/results/behavioral/${CHAT_ID}`, {
    user: nurse,
    answers: {
      [SESSION]: { body: session },
      [`GET /api/interviews/tries/${CHAT_ID}`]: { body: firstAnswers },
      ...answers,
    },
  })

const row = (name: string) => page.getByRole('group').filter({ has: page.getByRole('heading', { name }) })
const animations = () =>
  [...document.querySelectorAll('.rows.meters *')].flatMap((part) =>
    part.getAnimations().filter((one) => one instanceof CSSAnimation),
  )
/** Dots that fill, by the row they are of, and how often each does. */
const filling = () =>
  animations().map((animation) => {
    const { target } = animation.effect as KeyframeEffect
    const name = target?.closest('summary')?.querySelector('h3')?.textContent
    return [name, animation.animationName, animation.effect?.getTiming().iterations]
  })

beforeEach(() => page.viewport(1280, 800))

test('dots of levels that are new fill once, and no others', async () => {
  await motion('no-preference')
  open(behavioralSession({ earlier: moved }))
  await expect.poll(filling).toEqual(Array.from({ length: 2 }, () => ['Professionalism', 'level-fills', 1]))
  await expect.element(row('Professionalism').getByText('Level 3 for the first time')).toBeVisible()
  await expect.element(row('Communication Skills')).toMatchTextContent('Up from Level 2, within chance')
  for (const name of ['Patient Focus', 'Self-Awareness', 'Problem-Solving'])
    await expect.element(row(name)).not.toMatchTextContent(/Up from|first time/)
  await Promise.all(animations().map(({ finished }) => finished))
  expect(filling()).toEqual([])
  await row('Professionalism').click()
  await expect
    .element(row('Professionalism'))
    .toMatchTextContent('3 of 5 for the first time, up from Level 1 on')
  expect(filling()).toEqual([])
})

test('with less motion they are filled from the start', async () => {
  await motion('reduce')
  open(behavioralSession({ earlier: moved }))
  await expect.element(row('Professionalism').getByText('Level 3 for the first time')).toBeVisible()
  expect(filling()).toEqual([])
  expect(document.querySelectorAll('.level-dots > .new')).toHaveLength(2)
})

test('nothing moves where no level went up, or where there is none before', async () => {
  await motion('no-preference')
  for (const earlier of [unchanged, []]) {
    open(behavioralSession({ earlier }))
    await expect.element(row('Professionalism')).toBeVisible()
    expect(filling()).toEqual([])
    expect(page.getByText(/Up from|first time/).elements()).toHaveLength(0)
  }
})

test('a report that was just made is shown together with what went up in it', async () => {
  await motion('reduce')
  const ended = Promise.withResolvers<Answer>()
  const app = open(behavioralSession({ analysis: null }), { [END]: ended.promise })
  await expect.element(page.getByText('Finding evidence for each score')).toBeVisible()
  app.answers[SESSION] = { body: behavioralSession({ earlier: moved }) }
  const hadRise: boolean[] = []
  const observer = new MutationObserver(() => {
    if (document.querySelector('.rows.meters')) hadRise.push(document.querySelector('.level-risen') !== null)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  ended.resolve({ body: { sessionId: CHAT_ID, analysis: behavioralAnalysis, progress: null } })
  await expect.element(row('Professionalism').getByText('Level 3 for the first time')).toBeVisible()
  observer.disconnect()
  expect(new Set(hadRise)).toEqual(new Set([true]))
})
