import type { QuestionRubric } from '../question-bank.ts'
import type { SignKey } from './competency-signs.ts'
import anchors from './level-anchors.json' with { type: 'json' }

/** What the levels 1 to 5 of a competency mean. */
export type Anchors = readonly [string, string, string, string, string]

/**
 * The levels of each competency as sentences about what was said, by what the question asks for; that a level is held
 * down by what counts against the speaker; and that this outweighs the rest. No sentence stands for two competencies.
 */
// A list of a JSON file has no length to the compiler; a test holds that each has five.
export const LEVEL_ANCHORS = anchors as unknown as Readonly<
  Record<QuestionRubric, Record<SignKey, Anchors>> & Record<'held' | 'outweighed', Record<SignKey, string>>
>
