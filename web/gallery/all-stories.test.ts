import { expect, test } from 'vitest'
import { STORIES } from './all-stories.ts'
import { idOf } from './story.ts'

const namesOf = (files: object, ending: RegExp) =>
  Object.keys(files)
    .map((path) => path.split('/').at(-1)!.replace(ending, ''))
    .sort()

test('each file of stories is held by a test of its name', () => {
  const stories = namesOf(import.meta.glob('./stories/*.{ts,tsx}'), /\.tsx?$/)
  const tests = namesOf(
    import.meta.glob([
      './*.test.ts',
      '!./all-stories.test.ts',
      '!./lengths.test.ts',
      '!./room-places.test.ts',
      '!./routes.test.ts',
      '!./zoomed.test.ts',
    ]),
    /\.test\.ts$/,
  )
  expect(tests).toEqual(stories)
})

test('each story has a name of its own', () => {
  const ids = STORIES.map(idOf)
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
})
