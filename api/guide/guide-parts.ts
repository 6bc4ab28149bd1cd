import type { WeaknessExample } from '@preceptor/content/weakness-guide/weakness-example'
import { WEAKNESS_GUIDE } from '@preceptor/content/weakness-guide/weakness-guide'

export type GuideBlock =
  | { kind: 'text' | 'point'; text: string }
  | { kind: 'example'; number: number; example: WeaknessExample }

export interface GuidePart {
  title: string
  startsPage: boolean
  blocks: readonly GuideBlock[]
}

/** The guide in the order of reading: the advice, then the examples, numbered throughout. */
export function guideParts(): GuidePart[] {
  const { introduction, howToChoose, neverSay, groups } = WEAKNESS_GUIDE
  let number = 0
  return [
    { title: 'Before you choose', startsPage: true, blocks: textsOf(introduction) },
    { title: 'How to choose your own', startsPage: false, blocks: pointsOf(howToChoose) },
    { title: 'What never to say', startsPage: false, blocks: pointsOf(neverSay) },
    ...groups.map(({ title, examples }) => ({
      title,
      startsPage: true,
      blocks: examples.map((example) => {
        number++
        return { kind: 'example' as const, number, example }
      }),
    })),
  ]
}

const textsOf = (texts: readonly string[]): GuideBlock[] => texts.map((text) => ({ kind: 'text', text }))

const pointsOf = (texts: readonly string[]): GuideBlock[] =>
  texts.map((text) => ({ kind: 'point', text: `• ${text}` }))
