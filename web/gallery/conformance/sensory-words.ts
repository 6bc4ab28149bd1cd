import { drawn, wordsOf } from './visible-parts.ts'

const ACTS = ['press', 'tap', 'click', 'choose', 'select', 'use', 'see', 'open', 'find']
const PARTS = ['button', 'link', 'icon', 'box', 'field', 'tab', 'menu', 'column', 'area', 'panel']
const SENSED = [
  ...['green', 'red', 'blue', 'yellow', 'orange', 'purple', 'grey', 'gray', 'colored', 'highlighted'],
  ...['round', 'square', 'circle', 'triangle', 'left', 'right', 'corner', 'leftmost', 'rightmost'],
]

const wordsIn = (sentence: string) =>
  sentence
    .toLowerCase()
    .split(/[^a-z’']+/)
    .filter(Boolean)

/** Instructions that can only be followed by who sees the page (WCAG 1.3.3): an act, a part, and how it looks. */
export const sensoryInstructions = (): string[] =>
  drawn('p, li, label, legend, dd, h1, h2, h3, .hint, [role="status"], [role="alert"]')
    .flatMap((part) => wordsOf(part).split(/[.!?:]\s/))
    .filter((sentence) => {
      const words = wordsIn(sentence)
      const has = (list: readonly string[]) => list.some((word) => words.includes(word))
      return has(ACTS) && has(PARTS) && has(SENSED)
    })
    .map((sentence) => `1.3.3: instruction by look or place: ${sentence}`)
