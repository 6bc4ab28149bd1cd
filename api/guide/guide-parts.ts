import type { WeaknessExample } from '@preceptor/content/weakness-guide/weakness-example'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'

export interface NumberedExample {
  number: number
  example: WeaknessExample
}

/** A section of the guide: where it stands in the contents, and its examples, numbered throughout. */
export interface GuideSection {
  title: string
  group: 'specialty' | 'theme'
  examples: readonly NumberedExample[]
}

/** The sections in the order of reading. */
export function guideSections(): GuideSection[] {
  let number = 0
  return WEAKNESS_GUIDE.groups.map(({ title, kind, examples }) => ({
    title,
    group: kind,
    examples: examples.map((example) => {
      number++
      return { number, example }
    }),
  }))
}

/** What surrounds the sections, by the titles under which it is found. */
export const FRONT_TITLES = {
  before: 'Before you choose',
  choose: 'How to choose your own',
  parts: 'The four parts of an answer',
  never: 'What never to say',
} as const
export const LAST_TITLE = 'Write your own'
