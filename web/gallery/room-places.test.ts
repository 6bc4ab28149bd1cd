import { screen } from '@testing-library/dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { asked, playingPlayer, TURN_ID, talkAt } from './fixtures/room.ts'
import { hearing, interview, room, typing } from './fixtures/voice-room.tsx'
import { openStory, setScheme } from './open-story.ts'
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

const TALK = /to talk$|answer now$|^Wait$|^Paused$|^Recording\. /

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

/** What no question of this length has room for: there its box is scrolled. */
const tooSmallFor = (question: string) => (question.length > 250 ? ['320 x 568'] : [])

const expectWhole = (part: () => Element | null, except: readonly string[]) =>
  atEachSize((size) => {
    if (except.includes(size)) return
    const element = part()
    expect.soft(element && isWhole(element), `whole at ${size}: ${element?.textContent}`).toBe(true)
  })

/** A box to type in, words to check or another page stand in the button's place. */
const WITHOUT_BUTTON =
  /typing|typed|text only|words to check|^loading|spent|transcript|asked|settings|panel|interviewer|interview$|not started|failed|analysis|another window/
const withButton = [...stories, ...around].filter(({ state }) => !WITHOUT_BUTTON.test(state))

const TITLES = [
  '30 seconds left',
  'Opening the room',
  'Reconnecting',
  'Recording',
  'Sarah is speaking',
  'Sarah is still thinking',
  'Sarah is thinking',
  'Sarah says goodbye',
  'Sending your answer',
  'Still turning your voice into text',
  'Turning your voice into text',
  'Your answer is not text yet',
  'Your turn',
]

test('the talk button stands at the same point in every state, on every width', {
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

const asking = (question: string, before = 'Thank you, Maya. That was clear. ') =>
  asked.map((line) => ({ ...line, content: before + question }))

const words = (count: number) =>
  `${'and whom you told about it in which words '.repeat(20).split(' ').slice(0, count).join(' ')}?`

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
  const part = () =>
    [...screen.getByRole('group', { name: 'Captions' }).querySelectorAll('p')].find(
      ({ textContent }) => textContent === question,
    ) ?? null

  test.each<[string, Story]>([
    ['on her turn', story('asked', interview('interviewing.listening', lines))],
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
      'while she answers',
      story('answered', {
        conversation: {
          ...interview('interviewing.recording', lines).conversation,
          hearing,
        },
        talk: talkAt({ capturing: { recording: 'running' } }, { turnId: TURN_ID }),
      }),
    ],
    ['while her answer is read', story('sent', interview('interviewing.recognising.hearing', lines))],
  ])('stands whole %s', async (__, drawn) => {
    await openStory(drawn)
    await expectWhole(part, tooSmallFor(question))
  })
})

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

test('what troubles an answer that is recorded stands whole, on any width', async () => {
  await openStory(stories.find(({ state }) => state === 'recording, saving takes long')!)
  await expectWhole(() => screen.getByText(/^Saving takes longer than usual/).closest('.under'), [])
})
