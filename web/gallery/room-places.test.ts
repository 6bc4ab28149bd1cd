import { screen } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  asked,
  followedUp,
  inInterview,
  playingPlayer,
  roomAt,
  TURN_ID,
  talkAt,
  viewOf,
  withAnswer,
} from './fixtures/room.ts'
import { hearing, interview, room, typing } from './fixtures/voice-room.tsx'
import { openStory, setScheme } from './open-story.ts'
import { stories as oneWay } from './stories/one-way.tsx'
import { stories } from './stories/room.tsx'
import { stories as around } from './stories/room-around.tsx'
import { idOf, type Story } from './story.ts'

/** Phones, the narrowest too, a tablet, a desk, a phone on its side, and a desk at 200 %. */
const SIZES = [
  [360, 740],
  [360, 640],
  [320, 568],
  [768, 1024],
  [1280, 800],
  [740, 360],
  [640, 400],
] as const

const TALK = /to talk$|listening$|answer now$|^Answer again$|^Wait$|^Allow microphone$|^Paused$|^Recording\. /

beforeEach(() => setScheme('light'))

const atEachSize = async (look: (size: string) => void) => {
  for (const [width, height] of SIZES) {
    await page.viewport(width, height)
    look(`${width} x ${height}`)
  }
}

const title = () => document.querySelector('.now strong')?.textContent ?? ''

/** Where the talk button is at each size, in whole pixels of the window. */
const placesOf = async (button: HTMLElement) => {
  const places: Record<string, number[]> = {}
  await atEachSize((size) => {
    const { left, top, width, height, bottom } = button.getBoundingClientRect()
    expect(bottom, `in the window at ${size}`).toBeLessThanOrEqual(innerHeight)
    places[size] = [left, top, width, height].map(Math.round)
  })
  return places
}

/** Whether a part lies inside what clips it, the window and each scrolling box around it, and nothing covers it. */
const isWhole = (part: Element) => {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  const clips = [new DOMRect(0, 0, innerWidth, innerHeight)]
  for (let box = part.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflowY !== 'visible') clips.push(box.getBoundingClientRect())
  const inFront = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return (
    part.contains(inFront) &&
    clips.every(
      (clip) =>
        top >= clip.top - 1 && bottom <= clip.bottom + 1 && left >= clip.left - 1 && right <= clip.right + 1,
    )
  )
}

/** The sentences of the dock that come into the talk button's box, with the line that does. */
const wordsOver = (button: HTMLElement): string[] => {
  const dock = button.closest('.dock')!
  const box = button.getBoundingClientRect()
  const words = document.createTreeWalker(dock, NodeFilter.SHOW_TEXT)
  const over: string[] = []
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement!
    if (button.contains(node) || !node.nodeValue?.trim() || parent.closest('.sr')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(
      ({ top, bottom, left, right }) =>
        top < box.bottom && bottom > box.top && left < box.right && right > box.left,
    )
    if (lines.length > 0) over.push(`${node.nodeValue} (${lines[0]!.top} to ${lines[0]!.bottom})`)
  }
  return over
}

/** Holds a part to be whole at each size, at those of `scrolledAt` once it is scrolled to. */
const expectWhole = (part: () => Element | null, scrolledAt: readonly string[] = []) =>
  atEachSize((size) => {
    const element = part()
    const scrolling = document.querySelector('.stage-top')
    if (scrolledAt.includes(size)) element?.scrollIntoView({ block: 'center' })
    else if (scrolling) scrolling.scrollTop = 0
    expect.soft(element && isWhole(element), `whole at ${size}: ${element?.textContent}`).toBe(true)
  })

const EVERY_SIZE = SIZES.map(([width, height]) => `${width} x ${height}`)

/** A box to type in, words to check or another page stand in the button's place. */
const WITHOUT_BUTTON =
  /typing|typed|text only|words to check|^loading|spent|transcript|asked|settings|panel|interviewer|interview$|not started|failed|analysis|another window/
const withButton = [...stories, ...around].filter(({ state }) => !WITHOUT_BUTTON.test(state))

const TITLES = [
  'Last 30 seconds',
  'Listening to you',
  'Opening the room',
  'Reconnecting',
  'Recording',
  'Sarah is speaking',
  'Sarah is still thinking',
  'Sarah is thinking',
  'Sarah says goodbye',
  'Sending your answer',
  'Still turning your voice into text',
  'Take your time',
  'Turning your voice into text',
  'Waiting for a room',
  'We couldn’t turn that into text',
  'Your turn',
]

test('the talk button is at the same point in every state, on every width', {
  timeout: 90_000,
}, async () => {
  const seen = new Map<string, [story: string, places: Record<string, number[]>][]>()
  for (const story of withButton) {
    await openStory(story)
    const places = await placesOf(screen.getByRole('button', { name: TALK, hidden: true }))
    seen.set(title(), [...(seen.get(title()) ?? []), [idOf(story), places]])
  }
  expect([...seen.keys()].sort()).toEqual(TITLES)
  const [[, resting]] = seen.get('Your turn') as [[string, Record<string, number[]>]]
  for (const [story, places] of [...seen.values()].flat()) expect.soft(places, story).toEqual(resting)
})

test('no sentence in the dock comes under the talk button, on a phone or at a desk', {
  timeout: 90_000,
}, async () => {
  for (const story of withButton) {
    await openStory(story)
    const button = screen.getByRole('button', { name: TALK, hidden: true })
    for (const [width, height] of [
      [360, 640],
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.viewport(width, height)
      expect.soft(wordsOver(button), `${idOf(story)} at ${width} x ${height}`).toEqual([])
    }
  }
})

test.each([
  [360, 740, 'height', 268],
  [320, 568, 'height', 268],
  [1280, 800, 'height', 184],
  [740, 360, 'width', 248],
  [640, 400, 'width', 248],
] as const)('the dock of a window of %i x %i has a %s of %i px', async (width, height, side, size) => {
  await page.viewport(width, height)
  await openStory(stories.find(({ state }) => state === 'your turn')!)
  expect(document.querySelector('.dock')!.getBoundingClientRect()[side]).toBe(size)
})

/** Too low for a room: a phone on its side with its bars, and a desk at 400 %. */
test.each([
  [640, 300],
  [320, 256],
] as const)('a window of %i x %i is an ordinary page, which scrolls to the button', async (width, height) => {
  await page.viewport(width, height)
  await openStory(stories.find(({ state }) => state === 'your turn')!)
  const button = screen.getByRole('button', { name: TALK, hidden: true })
  button.scrollIntoView({ block: 'center' })
  expect(isWhole(button)).toBe(true)
  const question = document.querySelector('.caption .ask')!
  question.scrollIntoView({ block: 'center' })
  expect(isWhole(question)).toBe(true)
})

const asking = (question: string, before = 'Thank you, Maya. That was clear. ') =>
  asked.map((line) => ({ ...line, content: before + question }))

/** A question after an answer that was hard to hear and may tell who a patient is. */
const askingNext = (question: string, answer: Parameters<typeof withAnswer>[1] = {}) =>
  withAnswer(followedUp, answer).map((line, n) =>
    n === 2 ? { ...line, content: `Thank you, Maya. That was clear. ${question}` } : line,
  )

const words = (count: number) =>
  `${'and whom you told about it in which words '.repeat(20).split(' ').slice(0, count).join(' ')}?`

/** What is longer is scrolled to on the smallest phone, and on every phone below a notice on the connection. */
const LONGEST_FOR_PHONES_CHARS = 250
const SMALLEST_PHONE = '320 x 568'
const PHONES = ['360 x 740', '360 x 640', SMALLEST_PHONE]

describe.each([
  ['short', 'How did you keep the resident on your side afterward?'],
  [
    'long',
    'Tell me about the last time you disagreed with a provider on what a patient of yours needed, and how you two settled it.',
  ],
  [
    'of two sentences',
    'Tell me about a time you made a mistake. What happened then, and what did you learn from it?',
  ],
  ['of sixty words', `Walk me through a shift on which two of your patients got worse, ${words(48)}`],
])('a question %s', (_, question) => {
  const story = (state: string, fields: Parameters<typeof room>[2], parts?: Parameters<typeof room>[3]) =>
    room(state, { role: 'group', name: 'Captions' }, fields, parts)
  const lines = asking(question)
  const isLongest = question.length > LONGEST_FOR_PHONES_CHARS
  const part = () =>
    [...screen.getByRole('group', { name: 'Captions' }).querySelectorAll('p')].find(
      ({ textContent }) => textContent === question,
    ) ?? null

  test.each<[string, Story]>([
    ['on the candidate’s turn', story('asked', interview('interviewing.listening', lines))],
    ['typing', story('typing', { ...interview('interviewing.listening', lines), ...typing })],
    [
      'while it is spoken',
      story(
        'spoken',
        {
          ...interview('interviewing.speaking.sounding', lines, { messageId: lines[0]!.messageId }),
          speech: 'sounding',
        },
        { player: playingPlayer(lines[0]!.messageId) },
      ),
    ],
    [
      'while the candidate answers',
      story('answered', {
        conversation: {
          ...interview('interviewing.recording', lines).conversation,
          hearing,
        },
        talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
      }),
    ],
    ['while the answer is read', story('sent', interview('interviewing.recognising.hearing', lines))],
    [
      'where enough is said',
      story('enough', interview('interviewing.listening', askingNext(question), { mayConclude: true })),
    ],
    [
      'where a patient was named aloud',
      story(
        'named',
        interview(
          'interviewing.listening',
          askingNext(question, { content: 'My patient John Miller, MRN 4471823, was pale.' }),
        ),
      ),
    ],
    [
      'where checking is offered',
      story('doubtful', interview('interviewing.listening', askingNext(question, { confidence: 0.2 }))),
    ],
  ])('is fully visible %s', async (__, drawn) => {
    await openStory(drawn)
    await expectWhole(part, isLongest ? [SMALLEST_PHONE] : [])
  })

  test.each<[string, 'trying' | 'long']>([
    ['is away', 'trying'],
    ['is away for long', 'long'],
  ])('is fully visible below the notice while the connection %s', async (__, offline) => {
    await openStory(
      story('dropped', {
        ...interview('interviewing.listening', askingNext(question)),
        room: roomAt(inInterview({ offline })),
      }),
    )
    await expectWhole(part, isLongest ? PHONES : [SMALLEST_PHONE])
  })
})

test('the word that is spoken is in view where the question is longer than the phone', async () => {
  const lines = asking(`Walk me through a shift on which two of your patients got worse, ${words(48)}`)
  const { messageId } = lines[0]!
  const player = {
    ...playingPlayer(messageId),
    position: () => ({ messageId, heardMs: 8_900, words: undefined, durationMs: 9_000 }),
  }
  await page.viewport(320, 568)
  await openStory(
    room(
      'spoken to the end',
      'Sarah is speaking',
      { ...interview('interviewing.speaking.sounding', lines, { messageId }), speech: 'sounding' },
      { player },
    ),
  )
  const mark = () => document.querySelector('.caption mark')
  await expect.poll(() => mark()?.textContent).toMatch(/\?$/)
  expect(isWhole(mark()!)).toBe(true)
})

test('a notice on the connection comes into view also where a long question was scrolled', async () => {
  const listening = interview('interviewing.listening', asking(words(90)))
  let view = viewOf(listening)
  let redraw = () => {}
  const subscribe = (listener: () => void) => {
    redraw = listener
    return () => true
  }
  await page.viewport(320, 568)
  await openStory(room('then dropped', 'Your turn', listening, { view: () => view, subscribe }))
  document.querySelector('.stage-top')!.scrollTop = 1_000
  view = viewOf({ ...listening, room: roomAt(inInterview({ offline: 'trying' })) })
  redraw()
  const notice = (await screen.findByText('You’re offline.')).closest('.notice')
  expect(notice && isWhole(notice)).toBe(true)
})

test.each(
  [...stories, ...around]
    .filter(({ state }) => /connection dropped|connecting takes long|all rooms|unsent/.test(state))
    .map((story) => [story.state, story] as const),
)('a notice on the connection is fully visible above the dock, on any width: %s', async (_, story) => {
  await openStory(story)
  await expectWhole(() => document.querySelector('.stage-top > .notice'))
})

test.each(['enough is said', 'patient named aloud', 'checking offered'])(
  'what is offered below the question can be scrolled to, on any width: %s',
  async (name) => {
    await openStory([...stories, ...around].find(({ state }) => state === name)!)
    await expectWhole(() => document.querySelector('.stage-top > .notice'), EVERY_SIZE)
  },
)

test.for(
  ['your turn, typing', 'speaking, typing', 'typing, sending'].map(
    (name) => [name, stories.find(({ state }) => state === name)!] as const,
  ),
)('nothing under the text box reaches past its sides, on any width: %s', async ([, story]) => {
  await openStory(story)
  const box = screen.getByRole('textbox', { name: 'Your answer' })
  await atEachSize((size) => {
    const { left, right } = box.getBoundingClientRect()
    for (const button of box.closest('.dock')!.querySelectorAll('button')) {
      const at = button.getBoundingClientRect()
      expect.soft(at.right, `${button.textContent} at ${size}`).toBeLessThanOrEqual(right + 1)
      expect.soft(at.left, `${button.textContent} at ${size}`).toBeGreaterThanOrEqual(left - 1)
    }
  })
})

test('what troubles an answer that is recorded is fully visible, on any width', async () => {
  await openStory(stories.find(({ state }) => state === 'recording, saving takes long')!)
  await expectWhole(() => screen.getByText(/^Saving is taking longer than usual/).closest('.under'))
})

test('the question and the candidate’s words stay where they are from the recording to the reply', async () => {
  const topsOf = async (state: string) => {
    await openStory(stories.find((story) => story.state === state)!)
    const captions = screen.getByRole('group', { name: 'Captions' })
    return [...captions.querySelectorAll('p')].map((line) => line.getBoundingClientRect().top)
  }
  await page.viewport(360, 740)
  const recording = await topsOf('recording')
  expect(recording).toHaveLength(3)
  for (const state of ['sending', 'recognising', 'thinking'])
    expect.soft(await topsOf(state), state).toEqual(recording)
  expect(await topsOf('recognising, no words yet')).toEqual(recording.slice(0, 1))
})

test('no answer is on its way before the first', async () => {
  const steps = () => screen.queryByRole('list', { name: 'What’s happening' })
  await openStory(stories.find(({ state }) => state === 'greeting is worded')!)
  expect(steps()).toBeNull()
  await openStory(stories.find(({ state }) => state === 'thinking')!)
  expect(steps()).not.toBeNull()
})

test('a connection that is away is said once above the dock, and its tries are not counted', async () => {
  await page.viewport(1280, 800)
  await openStory(around.find(({ state }) => state === 'connection dropped for long, typing offered')!)
  expect(screen.getAllByText(/offline/i)).toHaveLength(1)
  expect(screen.queryByText(/again every|Tried/)).toBeNull()
})

test('a one-way answer has one clock, and a button that does nothing says so', async () => {
  await openStory(oneWay.find(({ state }) => state === 'recording')!)
  expect(screen.getAllByText(/^\d:\d\d/).filter((clock) => clock.closest('.dock'))).toHaveLength(1)
  await openStory(oneWay.find(({ state }) => state === 'the question is read')!)
  expect(screen.getByRole('button', { name: 'Wait' }).ariaDisabled).toBe('true')
})
