import { type Anchors, LEVEL_ANCHORS } from '@preceptor/content/answer-words/level-anchors'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { SignKey } from './signs.ts'

/** What each level of a competency means for a question of this kind: for whoever judges, and for the page. */
export const anchorsOf = (competency: SignKey, rubric: QuestionRubric): Anchors =>
  LEVEL_ANCHORS[rubric][competency]

/** What this level means. */
export const anchorOf = (competency: SignKey, rubric: QuestionRubric, level: number): string =>
  anchorsOf(competency, rubric)[Math.min(5, Math.max(1, level)) - 1]!

/** What a level means, and that something held it down. */
export const heldAnchor = (competency: SignKey, anchor: string, heldBy: unknown): string =>
  heldBy ? `${anchor} ${LEVEL_ANCHORS.held[competency]}` : anchor

/** What the lowest level means where something outweighs all that was described. */
export const outweighedAnchor = (competency: SignKey): string => LEVEL_ANCHORS.outweighed[competency]
