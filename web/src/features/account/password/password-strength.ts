import { MIN_PASSWORD_LENGTH } from '@preceptor/contracts/accounts/auth'

type Criterion = (password: string) => boolean

const longerThan =
  (characters: number): Criterion =>
  (password) =>
    [...password].length >= characters
const has =
  (pattern: RegExp): Criterion =>
  (password) =>
    pattern.test(password)

const isLongEnough = longerThan(MIN_PASSWORD_LENGTH)
const kinds = [has(/\p{Ll}/u), has(/\p{Lu}/u), has(/\p{Nd}/u), has(/[^\p{L}\p{M}\p{N}]/u)]

export type StrengthWord = 'Weak' | 'Fair' | 'Good' | 'Strong'
export type StrengthTone = 'low' | 'mid' | 'high'

interface Preset {
  criteria: readonly Criterion[]
  /** From how many points on each word holds, best first. */
  words: readonly { from: number; word: StrengthWord; tone: StrengthTone }[]
}

/** The two meters of spec 1 section 5. They advise; a password is never rejected for what it is made of. */
const PRESETS = {
  registration: {
    criteria: [isLongEnough, ...kinds],
    words: [
      { from: 4, word: 'Strong', tone: 'high' },
      { from: 2, word: 'Good', tone: 'mid' },
      { from: 0, word: 'Weak', tone: 'low' },
    ],
  },
  reset: {
    criteria: [isLongEnough, longerThan(12), ...kinds],
    words: [
      { from: 6, word: 'Strong', tone: 'high' },
      { from: 5, word: 'Good', tone: 'high' },
      { from: 3, word: 'Fair', tone: 'mid' },
      { from: 0, word: 'Weak', tone: 'low' },
    ],
  },
} as const satisfies Record<string, Preset>

export type StrengthPreset = keyof typeof PRESETS

export interface Strength {
  points: number
  outOf: number
  word: StrengthWord
  tone: StrengthTone
}

/** How strong a password looks by one of the two meters; one that is easy to guess is weak, whatever it is made of. */
export const strengthOf = (preset: StrengthPreset, password: string, isGuessable = false): Strength => {
  const { criteria, words }: Preset = PRESETS[preset]
  if (isGuessable) return { points: 1, outOf: criteria.length, word: 'Weak', tone: 'low' }
  const points = criteria.filter((isMet) => isMet(password)).length
  const { word, tone } = words.find(({ from }) => points >= from) as Preset['words'][number]
  return { points, outOf: criteria.length, word, tone }
}
