import { unableToCopy } from '../fixtures/device/browser.ts'
import { serverFailed } from '../fixtures/error-reply.ts'
import { nurse } from '../fixtures/people.ts'
import { keptStories } from '../fixtures/redo.ts'
import { type Answer, type PageStory, type Part, pressing } from '../story.ts'

const THREE = { body: { stories: keptStories() } }
const [FIRST] = keptStories()
const REMOVE = `Remove the story: ${FIRST!.question}`

const bank = (
  state: string,
  shows: Part,
  stories: Answer,
  { answers, ...others }: Partial<PageStory> = {},
): PageStory => ({
  screen: 'Story bank',
  state,
  shows,
  path: '/app/stories',
  user: nurse,
  answers: { 'GET /api/stories': stories, ...answers },
  ...others,
})

export const stories: readonly PageStory[] = [
  bank('ready', '3 of 12 stories', THREE),
  bank('words open', /^Show less/, THREE, {
    steps: [{ press: { role: 'button', name: `Read all of the story: ${FIRST!.question}` } }],
  }),
  bank('one', '1 of 12 stories', { body: { stories: keptStories().slice(0, 1) } }),
  bank('not copied', /^Your browser doesn’t let us copy/, THREE, {
    inBrowser: unableToCopy,
    steps: pressing(`Copy your words: ${FIRST!.question}`),
  }),
  bank('full', '12 of 12 stories', { body: { stories: keptStories(12) } }),
  bank('empty', { role: 'heading', name: 'No stories yet' }, { body: { stories: [] } }),
  bank('loading', 'Loading your stories...', 'never'),
  bank('not loaded', /^We couldn’t load your stories/, serverFailed),
  bank('removing', { role: 'alertdialog', name: 'Remove this story?' }, THREE, { steps: pressing(REMOVE) }),
  bank('removed', '2 of 12 stories', THREE, {
    answers: {
      [`DELETE /api/stories/${FIRST!.id}`]: {
        body: {},
        changes: { 'GET /api/stories': { body: { stories: keptStories().slice(1) } } },
      },
    },
    steps: pressing(REMOVE, 'Remove it'),
  }),
  bank('not removed', 'We couldn’t remove it. Try again.', THREE, {
    answers: { [`DELETE /api/stories/${FIRST!.id}`]: serverFailed },
    steps: pressing(REMOVE, 'Remove it'),
  }),
]
