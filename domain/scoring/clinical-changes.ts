import type { ClinicalEvidence } from '@preceptor/contracts/practice/practice'
import { capitalized } from '../text/capitalized.ts'
import { youSentence } from '../text/you-sentence.ts'
import { CLINICAL_COMPETENCY_NAMES } from './clinical-anchors.ts'

/** The gravest first: it harmed, it could have, or it was left out. */
const KINDS = ['harmed', 'couldHarm', 'leftOut'] as const
export type ChangeKind = (typeof KINDS)[number]

/** One thing to do otherwise with the next patient. */
export interface ClinicalChange {
  kind: ChangeKind
  competency: ClinicalEvidence['competency']
  /** What was done, or not, as a sentence. */
  text: string
  /** Null where the text is the reason itself. */
  why: string | null
  quote: ClinicalEvidence['mistakes'][number]['quote']
  /** What to do next time, as an order. */
  advice: string
  tryLine: string | null
}

type Ranked = ClinicalChange & {
  worsened: boolean
  /** Infinity where nothing says when it was due. */
  byTurn: number
}

/**
 * What to change, each thing once, by its harm to the patient: what harmed before what could have, and both before what
 * was left out; of that first what the patient got worse without, then care before words, then what was due first.
 * Everything a result puts first is read from this list.
 */
export function rankChanges(evidence: readonly ClinicalEvidence[]): ClinicalChange[] {
  const all = evidence.flatMap(({ competency, mistakes, missing }): Ranked[] => [
    ...mistakes.map(({ name, reason, quote, harmed, advice, tryLine }) => ({
      ...{ kind: harmed ? ('harmed' as const) : ('couldHarm' as const), competency },
      ...{ text: youSentence(name), why: reason, quote, tryLine },
      // Older results say only what was wrong.
      advice: advice ?? youSentence(name),
      ...{ worsened: harmed, byTurn: Number.POSITIVE_INFINITY },
    })),
    ...missing.map(({ reason, missed, tryLine, worsened, byTurn }) => ({
      ...{ kind: 'leftOut' as const, competency, quote: null, tryLine, worsened },
      // Older results hold no sentence for it, and the name says that it was done.
      text: missed ?? reason,
      why: missed === null ? null : reason,
      advice: missed === null ? reason : orderFor(missed),
      byTurn: byTurn ?? Number.POSITIVE_INFINITY,
    })),
  ])
  const ranked = all.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      Number(b.worsened) - Number(a.worsened) ||
      Number(a.competency === 'communication') - Number(b.competency === 'communication') ||
      compare(a.byTurn, b.byTurn),
  )
  const once = [...new Map(ranked.toReversed().map((one) => [one.text, one])).values()].toReversed()
  return once.map(({ worsened: _, byTurn: __, ...change }) => change)
}

/** Two infinities have no difference. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

const firstSentence = (text: string): string => text.match(/^.*?[.!?](?=\s|$)/)?.[0] ?? text

const LEFT_OUT = 'You didn’t '

/** What to do, of a sentence that says it was left out: "Start an IV." of "You didn’t start an IV." */
function orderFor(missed: string): string {
  const first = firstSentence(missed)
  return first.startsWith(LEFT_OUT) ? capitalized(first.slice(LEFT_OUT.length)) : first
}

/** What a change was, as the rest of a line; `more` of its kind are not named. */
const AREA_TEXTS: Record<ChangeKind, (what: string, more: number) => string> = {
  harmed: (what) => `${what}, and the patient got worse.`,
  couldHarm: (what) => `${what}, which could have hurt the patient.`,
  leftOut: (what, more) =>
    more === 0 ? `${what}.` : `${what}, and left out ${more === 1 ? 'one more step' : `${more} more steps`}.`,
}

/** The competencies of these changes, each once with the gravest of its changes, in the order of the list. */
export function areasToImprove(changes: readonly ClinicalChange[]): string[] {
  return [...Map.groupBy(changes, ({ competency }) => competency)].map(
    ([competency, own]: [ClinicalEvidence['competency'], ClinicalChange[]]) => {
      const { kind, text } = own[0]!
      const more = own.filter((one) => one.kind === kind).length - 1
      const what = firstSentence(text)
        .replace(/[.!?]$/, '')
        .replace(/^You /, 'you ')
      return `${CLINICAL_COMPETENCY_NAMES[competency]}: ${AREA_TEXTS[kind](what, more)}`
    },
  )
}

/** This many are enough for the next patient. */
const MAX_STEPS = 4

/** What to do next time, as orders in the order of the list. */
export const stepsAhead = (changes: readonly ClinicalChange[]): string[] =>
  changes.slice(0, MAX_STEPS).map(({ advice }) => advice)

/**
 * The steps ahead that say more than the list does: not the first, which a result leads with, and no order that only
 * turns "You didn’t" around.
 */
export const furtherSteps = (changes: readonly ClinicalChange[]): string[] =>
  changes
    .slice(0, MAX_STEPS)
    .filter(({ kind, advice, text }, at) => at > 0 && kind !== 'leftOut' && advice !== text)
    .map(({ advice }) => advice)
