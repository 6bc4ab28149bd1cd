import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import { STAR_PARTS, type StarPart } from '@preceptor/contracts/interviews/interview'
import { type Clause, readClauses } from './clauses.ts'
import { isDoing, isDoneToVirtue, isSubordinate, isVirtue } from './doing.ts'
import { isOutcomeOf, isStrongEnd, lasts, WORDLESS } from './outcome.ts'
import type { ReadClause } from './read-clause.ts'
import { anchorsOf, concreteNouns, givesReasonIn, isVague } from './signs.ts'
import { specificityOf } from './specific.ts'
import { isTask } from './task.ts'

/** An answer read as a story, be it one or not. */
export interface Story {
  clauses: readonly ReadClause[]
  /** One certain case, 0-1. */
  specific: number
  /** Share of what the speaker does that is always or would be done so. */
  general: number
}

/** From here on a present tense tells of one case. */
const IS_A_CASE = 0.5
/** Tagging takes most of the time, and one answer is asked about from many sides in a row. */
const REMEMBERED = 100
const remembered = new Map<string, Story>()

/** Reads an answer once; everything else looks at what is found here. */
export function readStory(answer: string): Story {
  const known = remembered.get(answer)
  if (known) return known
  const story = read(answer)
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!)
  remembered.set(answer, story)
  return story
}

function read(answer: string): Story {
  const clauses = readClauses(answer)
  const found: ReadClause[] = clauses.map((clause, index) => ({
    ...clause,
    anchors: anchorsOf(clause),
    concrete: concreteNouns(clause).length,
    reason: givesReasonIn(clause, clauses[index - 1]) && saysSomething(clause),
    part: null,
    isFull: false,
    isOutcome: isOutcomeOf(clause),
    isOwn: false,
  }))
  const specific = specificityOf(found)
  const own = found.filter(({ subject }) => subject === 'i' || subject === 'we' || subject === 'none')
  const general = own.length
    ? own.filter(({ isHabit, isModal }) => isHabit || isModal).length / own.length
    : 0
  const story: Story = { clauses: found, specific, general }
  label(story)
  return story
}

const SOMEBODY = new Set(
  'i he she they we you him her them his their me my us our nobody everybody somebody someone everyone people'.split(
    ' ',
  ),
)

/** Of somebody or of something: a busy shift is no reason for an act. */
const saysSomething = (clause: Clause): boolean =>
  concreteNouns(clause).length > 0 ||
  clause.words.some(
    ({ text, root }) =>
      SOMEBODY.has(text) || ANSWER_WORDS.person.has(root) || ANSWER_WORDS.colleague.has(root),
  )

const isHappening = (clause: ReadClause, story: Story): boolean =>
  clause.isPast || (story.specific >= IS_A_CASE && story.general < 0.34)

function label(story: Story): void {
  const { clauses } = story
  for (const [at, clause] of clauses.entries()) {
    if (isTask(clause)) clause.part = 'task'
    else if (isDoing(clause) && isHappening(clause, story) && !isDoneToVirtue(clause)) {
      clause.part = 'action'
      clause.isOwn = true
      clause.isFull = clause.concrete > 0 || clause.words.length >= 6 || isSaying(clause, clauses[at + 1])
    }
  }
  const actionsAt = () => clauses.flatMap(({ part }, at) => (part === 'action' ? [at] : []))
  const opening = actionsAt()[0] ?? -1
  const opener = clauses[opening]
  if (opener && actionsAt().length > 1 && opening <= clauses.length / 3 && opensCase(opener))
    opener.part = 'situation'
  const [first, last] = [actionsAt()[0] ?? -1, actionsAt().at(-1) ?? -1]
  const isHistoric =
    clauses.filter(({ part, isPast }) => part === 'action' && !isPast).length >
    clauses.filter(({ part, isPast }) => part === 'action' && isPast).length
  for (const [at, clause] of clauses.entries()) {
    if (clause.part !== null) {
      if (clause.part === 'action' && at > first && lasts(clauses, at) && !isVague(clause))
        clause.part = 'result'
      continue
    }
    if (clause.reason || clause.isModal || clause.isQuestion || clause.isQuoted) continue
    if (clause.isHabit && !lasts(clauses, at)) continue
    const happened = clause.isPast || isHistoric || lasts(clauses, at) || clause.verb === null
    const isAfter =
      first >= 0 ? at > last || (at > first && isStrongEnd(clause)) : isStrongEnd(clause) && at > 0
    const isIdle = clause.subject === 'i' && (!lasts(clauses, at) || WORDLESS.has(clause.verb ?? ''))
    if (
      !isIdle &&
      !isVague(clause) &&
      !isVirtue(clause.words) &&
      isAfter &&
      happened &&
      (clause.isOutcome || lasts(clauses, at)) &&
      !clause.isComplement &&
      !isSubordinate(clause)
    )
      clause.part = 'result'
    else if ((first < 0 || at < first) && setsScene(clause, story)) clause.part = 'situation'
  }
}

/** Words of the speaker's own, given in that case. */
const isSaying = ({ verb }: ReadClause, next: ReadClause | undefined): boolean =>
  ['say', 'tell', 'ask', 'like'].includes(verb ?? '') &&
  Boolean(next?.isQuoted || next?.isComplement || next?.subject === 'other')

/** A date, and who or where, in the first thing done: `last May I transferred a patient`. */
const opensCase = ({ anchors }: ReadClause): boolean =>
  anchors.time >= 0.8 && (anchors.person > 0 || anchors.place > 0)
function setsScene({ anchors, subject, isPast, concrete, isOwn }: ReadClause, { specific }: Story): boolean {
  if (specific < 0.4) return false
  if (anchors.time > 0 || anchors.person > 0 || anchors.place > 0) return true
  return !isOwn && isPast && subject !== 'i' && concrete > 0
}

export type PartsOfStory = Record<StarPart, ReadClause[]>

/** A story in which the speaker does nothing sets its scene in its first clauses; the rest is what others did. */
const LEAST_SCENE = 4
const SCENE_SHARE = 0.5

export function partsOf({ clauses }: Story): PartsOfStory {
  const isOwn = clauses.some(({ part }) => part === 'action')
  const sceneEnd = isOwn ? clauses.length : Math.max(LEAST_SCENE, clauses.length * SCENE_SHARE)
  const isShown = (one: ReadClause, at: number) => one.part !== 'situation' || at < sceneEnd || opensCase(one)
  const shown = clauses.filter(isShown)
  return Object.fromEntries(
    STAR_PARTS.map((part) => [part, shown.filter((one) => one.part === part)]),
  ) as PartsOfStory
}
