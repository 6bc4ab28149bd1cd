import { spokenWords } from '../judge/spoken-form.ts'
import type { Dice } from '../random.ts'
import { EMPTY_TALK, type Story } from './stories.ts'

/** Pieces of an answer in the order in which they are said, with the level from which half of the candidates say them. */
const ELEMENTS = [
  ['situation', 1.5],
  ['task', 3],
  ['firstAction', 1.8],
  ['firstReason', 3.2],
  ['secondAction', 2.5],
  ['secondReason', 3.9],
  ['thirdAction', 3.5],
  ['result', 2.8],
  ['learning', 4],
] as const
type Element = (typeof ELEMENTS)[number][0]

/** How steeply a piece becomes likely with the level: at one level above its own, 88 % say it. */
const STEEPNESS = 2

export interface ScriptedAnswer {
  text: string
  /** How many pieces it holds, 0-9. */
  elements: number
}

/**
 * An answer of a candidate of this level, 1-5. Each piece is said with the probability of a Rasch model (G. Rasch,
 * Probabilistic models for some intelligence and attainment tests, 1960), so that answers of one level differ; habits,
 * the team's actions and empty talk come where pieces are missing.
 */
export function scriptedAnswer(story: Story, level: number, dice: Dice): ScriptedAnswer {
  const said = ELEMENTS.filter(
    ([, difficulty]) => dice.random() < 1 / (1 + Math.exp(-STEEPNESS * (level - difficulty))),
  )
  const saidNames = new Set<Element>(said.map(([name]) => name))
  const fillers = fillersOf(story, dice)
  const sentences = ELEMENTS.map(([name]) =>
    saidNames.has(name) ? dice.oneOf(variantsOf(story, name)) : fillers(name),
  )
  return { text: sentences.filter(Boolean).join(' '), elements: said.length }
}

/** The same answer as a recogniser without stops, capitals and figures writes it. */
export const asSpoken = (answer: ScriptedAnswer): ScriptedAnswer => ({
  ...answer,
  text: spokenWords(answer.text).join(' '),
})

function variantsOf(story: Story, name: Element): readonly string[] {
  switch (name) {
    case 'firstAction':
      return story.actions[0]
    case 'secondAction':
      return story.actions[1]
    case 'thirdAction':
      return story.actions[2]
    case 'firstReason':
      return story.reasons[0]
    case 'secondReason':
      return story.reasons[1]
    default:
      return story[name]
  }
}

/** What is said where a piece is missing, nothing of it twice; some pieces are missed without a word. */
function fillersOf(story: Story, dice: Dice): (missing: Element) => string | undefined {
  const [team, habits, empty] = [[...story.team], [...story.habits], [...EMPTY_TALK]]
  const take = (from: string[]) => from.splice(dice.whole(0, from.length - 1), 1)[0]
  return (missing) => {
    if (missing.endsWith('Action')) return take(team)
    if (missing === 'situation' || missing === 'task') return take(habits)
    return missing.endsWith('Reason') ? undefined : take(empty)
  }
}
