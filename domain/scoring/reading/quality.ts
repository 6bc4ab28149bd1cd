import { ANSWER_WORDS as WORDS } from '@preceptor/content/answer-words/answer-words'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import { readCare } from './care.ts'
import { type ConductSign, conductWeight, findConduct } from './conduct.ts'
import { withoutNoise } from './noise.ts'
import { sharePublished } from './published.ts'
import type { ReadClause } from './read-clause.ts'
import { relevanceOf } from './relevance.ts'
import { abstractWords } from './signs.ts'
import { type PartsOfStory, partsOf, readStory, type Story } from './story.ts'
import { withoutOrders } from './to-the-judge.ts'
import { readTrust, type Trust } from './trust.ts'

/** What one answer, or all answers to a question together, shows. */
export interface Reading {
  story: Story
  parts: PartsOfStory
  /** 0-100; nothing said is 0. */
  score: number
  relevance: number
  conduct: ConductSign[]
  /** Unsafe or contemptuous: whatever else it holds, no level is earned by it. */
  isOutweighed: boolean
  /** Too much in it speaks for risk, and too little for care, to name a strength; nobody is accused by that. */
  isDoubtful: boolean
  /** As `Care` says: these clauses show nothing done well. */
  doubted: readonly ReadClause[]
  /** What each clause says for itself. */
  trust: ReadonlyMap<ReadClause, Trust>
  /** Recited, or of another world: nothing in it is evidence. */
  isForeign: boolean
  /** 0-100 for what these parts are worth, 0-1, in this answer: conduct, repetition and what is off the question take from it. */
  rate: (raw: number) => number
  /** Each 0-1, as the score weighs them. */
  shown: {
    situation: number
    task: number
    action: number
    result: number
    reason: number
    detail: number
    link: number
  }
}

export interface AskedQuestion {
  /** Of the question bank. */
  id?: string | undefined
  rubric: QuestionRubric
  type?: string | undefined
}

/** How near a count comes to enough: each more adds less. */
const saturate = (count: number, each: number): number => 1 - (1 - each) ** count

/** What each part weighs in an answer; together 100. */
export type Weights = Record<keyof Reading['shown'], number>
const STORY: Weights = { situation: 12, task: 9, action: 30, result: 24, reason: 7, detail: 8, link: 10 }
const REASONS: Weights = { situation: 18, task: 10, action: 22, result: 10, reason: 15, detail: 17, link: 8 }
const OWN_QUESTIONS: Weights = {
  situation: 0,
  task: 10,
  action: 40,
  result: 10,
  reason: 25,
  detail: 15,
  link: 0,
}

export function weightsOf({ rubric, type }: AskedQuestion): Weights {
  if (rubric === 'star') return STORY
  return type === 'engagement' ? OWN_QUESTIONS : REASONS
}

/** 0-1 of what is shown, by these weights; a result counts in full only where own actions lead to it. */
export function worthOf(shown: Reading['shown'], { rubric }: AskedQuestion, weights: Weights): number {
  const result = rubric === 'star' ? shown.result * (0.3 + 0.7 * shown.action) : shown.result
  const parts = Object.keys(weights) as (keyof Weights)[]
  return (
    parts.reduce((sum, part) => sum + weights[part] * (part === 'result' ? result : shown[part]), 0) / 100
  )
}

/** One such word alone is an accident; beyond it each takes from the score. */
const ONE_WORD = 0.6
const LOSS_OF_CONDUCT = 0.6
const CAP_OF_CONDUCT = 11
/** Nobody who speaks to the judge for so much of an answer tells anything. */
const MOSTLY_ORDERS = 0.5
/** So much of an answer that the product publishes is recited. */
const MOSTLY_PUBLISHED = 0.25
const CAP_OFF_TOPIC = 15
const CAP_OTHER_KIND = 40
/** A short answer may leave out whom it is about. */
const LONG_WORDS = 40

export function readAnswer(question: AskedQuestion, answer: string): Reading {
  const { text, share } = withoutOrders(answer)
  const said = readStory(text).clauses
  const care = readCare(said, question.rubric === 'star')
  const conduct = findConduct(said, care.finding)
  const story = readStory(withoutNoise(text))
  const parts = partsOf(story)
  const relevance = relevanceOf(question.id, story.clauses, question.rubric)
  const shown = question.rubric === 'star' ? shownInStory(story, parts) : shownInReasons(story, question)
  const weight = conductWeight(conduct)
  const kept =
    purityOf(story.clauses) *
    noveltyOf(story.clauses) *
    (1 - LOSS_OF_CONDUCT * Math.min(1, Math.max(0, weight - ONE_WORD)))
  const isNaming = isNamingOnly(story.clauses, parts.action.length)
  const isRecited = sharePublished(answer) >= MOSTLY_PUBLISHED
  const rate = (worth: number): number => {
    let score = 100 * worth * kept
    if (weight >= 1) score = Math.min(score * 0.3, CAP_OF_CONDUCT)
    if (isNaming) score = Math.min(score * 0.5, CAP_OFF_TOPIC)
    if (share >= MOSTLY_ORDERS) score = 0
    if (isRecited) score = Math.min(score * 0.2, CAP_OFF_TOPIC)
    if (relevance === 0) score = Math.min(score * 0.2, CAP_OFF_TOPIC)
    else if (relevance < 1) score = Math.min(score * 0.6, CAP_OTHER_KIND)
    return score
  }
  const words = story.clauses.reduce((sum, one) => sum + one.words.length, 0)
  const isOfAnotherWorld = relevance === 0 && words >= LONG_WORDS
  return {
    story,
    parts,
    score: rate(worthOf(shown, question, weightsOf(question))),
    relevance,
    conduct,
    shown,
    isOutweighed: weight >= 1,
    isDoubtful: care.isDoubtful,
    doubted: care.doubted,
    trust: readTrust(said),
    isForeign: isRecited || isOfAnotherWorld,
    rate,
  }
}

/** Attitudes and virtues are named in any answer; beyond so many, each takes from it. */
const ABSTRACT_FREE = 4
const ABSTRACT_WEIGHT = 0.06
const LEAST_PURITY = 0.15

function purityOf(clauses: readonly ReadClause[]): number {
  const abstract = clauses.reduce((sum, one) => sum + abstractWords(one), 0)
  return Math.max(LEAST_PURITY, 1 - Math.max(0, abstract - ABSTRACT_FREE) * ABSTRACT_WEIGHT)
}

const NAMED_PER_ACTION = 3

/** Attitudes are named in so many words that next to nothing else is. */
const isNamingOnly = (clauses: readonly ReadClause[], actions: number): boolean => {
  const words = clauses.reduce((sum, one) => sum + one.words.length, 0)
  const abstract = clauses.reduce((sum, one) => sum + abstractWords(one), 0)
  return words > 0 && abstract / words >= 0.1 && abstract > actions * NAMED_PER_ACTION
}

const RUN = 4
/** So much of any long answer is said twice without being a repetition. */
const REPEATED_FREE = 0.15

/** Share of what is said that was not said before. */
function noveltyOf(clauses: readonly ReadClause[]): number {
  const words = clauses.flatMap((one) => one.words.map(({ text }) => text))
  const runs = new Set<string>()
  let repeated = 0
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = words.slice(at, at + RUN).join(' ')
    if (runs.has(run)) repeated++
    runs.add(run)
  }
  const share = words.length > RUN ? repeated / (words.length - RUN + 1) : 0
  return 1 - Math.min(1, Math.max(0, share - REPEATED_FREE) * 1.3)
}

/** A scene this certain needs no more. */
const SET_SCENE = 0.7

function shownInStory({ specific, clauses }: Story, parts: PartsOfStory): Reading['shown'] {
  const own = distinct(parts.action)
  const outcomes = parts.result.filter(({ isOutcome }) => isOutcome)
  const lasting = parts.result.length - outcomes.length
  return {
    situation: Math.min(1, specific / SET_SCENE) * (parts.situation.length ? 1 : 0.5),
    task: parts.task.length ? 1 : 0,
    action: saturate(
      own.reduce((sum, { isFull }) => sum + (isFull ? 1 : 0.4), 0),
      0.5,
    ),
    result: saturate(outcomes.length + lasting * 0.5, 0.6),
    reason: saturate(clauses.filter(({ reason }) => reason).length, 0.7),
    detail: saturate(
      clauses
        .filter(({ part }) => part !== null && part !== 'situation')
        .reduce((sum, { concrete }) => sum + concrete, 0),
      0.12,
    ),
    link: Math.min(1, specific / 0.4),
  }
}

const inCase = (clauses: readonly ReadClause[]) =>
  clauses.filter(({ isHabit, isModal }) => !isHabit && !isModal)

function distinct(clauses: readonly ReadClause[]): ReadClause[] {
  const seen = new Set<string>()
  return clauses.filter(({ verb, words }) => {
    const key = `${verb} ${words
      .filter(({ tags }) => tags.has('Noun'))
      .map(({ root }) => root)
      .join(' ')}`
    return !seen.has(key) && seen.add(key)
  })
}

function shownInReasons(story: Story, { type }: AskedQuestion): Reading['shown'] {
  const { specific } = story
  const clauses = distinct(story.clauses)
  const plain = inCase(clauses)
  const own = plain.filter(
    ({ subject, isOwn, isPerfect, concrete }) => subject === 'i' && (isOwn || isPerfect) && concrete > 0,
  )
  const dated = clauses.filter(({ anchors }) => anchors.time >= 0.8 || anchors.number > 0)
  const links = clauses.filter(
    ({ words, concrete }) => concrete > 0 && words.some(({ text }) => text === 'your' || text === 'here'),
  )
  const words = clauses.reduce((sum, one) => sum + one.words.length, 0)
  const isFact = (one: ReadClause) =>
    one.part !== null ||
    one.isPast ||
    one.isPerfect ||
    one.isQuestion ||
    one.reason ||
    dated.includes(one) ||
    links.includes(one)
  const concrete = clauses
    .filter((one) => !one.isHabit && isFact(one))
    .reduce((sum, one) => sum + one.concrete, 0)
  const asked = clauses.filter((one) => one.isQuestion && isPointed(sentenceOf(one, story.clauses)))
  const hedges = clauses.flatMap((one) => one.words).filter(({ text }) => WORDS.hedges.has(text)).length
  return {
    situation: Math.min(1, specific / SET_SCENE),
    task: saturate(dated.length, 0.35),
    action: saturate(type === 'engagement' ? asked.length : own.length, 0.5),
    result: isSaid(clauses) ? 1 : 0,
    reason: saturate(clauses.filter(({ reason }) => reason).length, 0.6),
    detail:
      saturate(concrete, 0.07) *
      Math.min(1, words ? concrete / words / 0.11 : 0) *
      (1 - Math.min(0.6, (hedges / Math.max(40, words)) * 20)),
    link: saturate(links.length, 0.6),
  }
}

const ENOUGH_WORDS = 12

/** Whether anything is said at all: enough words that are the speaker's own, or of something. */
const isSaid = (clauses: readonly ReadClause[]): boolean =>
  clauses.some(({ subject, isQuestion }) => subject === 'i' || isQuestion) &&
  clauses
    .filter(({ subject, isQuestion, concrete }) => subject === 'i' || isQuestion || concrete > 0)
    .reduce((sum, one) => sum + one.words.length, 0) >= ENOUGH_WORDS

/** The sentence around a clause; of speech without stops the clause alone. */
function sentenceOf(clause: ReadClause, clauses: readonly ReadClause[]): readonly ReadClause[] {
  const near = clauses.filter(({ sentence }) => sentence === clause.sentence)
  return near.length <= 6 ? near : [clause]
}

/** A question that could not be put to any employer. */
const isPointed = (some: readonly ReadClause[]): boolean =>
  some.some(
    (one) =>
      one.concrete > 0 ||
      one.anchors.time > 0 ||
      one.anchors.number > 0 ||
      one.words.some(({ text }) => WORDS.care.has(text)),
  ) && some.every((one) => abstractWords(one) === 0)
