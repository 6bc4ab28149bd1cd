import {
  type AnswerReview,
  STAR_PARTS,
  type StarPart,
  type StarStatus,
} from '@preceptor/contracts/interviews/interview'
import type { PlacedCoaching } from '@preceptor/contracts/interviews/mock-coaching'
import { asksForStory } from '@preceptor/domain/scoring/star'
import type { JudgedAnswer } from '@preceptor/domain/scoring/star-summary'
import { candidateEntries } from './candidate-entries.ts'
import type { FinishedInterview } from './finished-interview.ts'
import { readMeasures } from './voice-metrics.ts'

type CoachedAnswer = PlacedCoaching['answers'][number]

/**
 * Each answer in the order it was given: the parts of its story as the coach found them, and what was measured. The
 * question's type decides whether a story is asked for, and a part that is described has words to show.
 */
export function reviewsOf(
  coached: readonly CoachedAnswer[],
  { questions, transcript, measures }: FinishedInterview,
): AnswerReview[] {
  const starOf = new Map(coached.map(({ messageId, star }) => [messageId, star]))
  return candidateEntries(transcript).map(({ messageId, questionIndex, content }) => {
    const isStory = asksForStory(questions[questionIndex]?.type)
    const star = starOf.get(messageId)
    return {
      messageId,
      questionIndex,
      star: STAR_PARTS.map((part) => ({ part, ...partOf(isStory, star?.[part]) })),
      observations: observe(content, measures[messageId]),
    }
  })
}

function partOf(
  isStory: boolean,
  found: CoachedAnswer['star'][StarPart] | undefined,
): Pick<AnswerReview['star'][number], 'status' | 'quotes'> {
  // Of an answer that nobody could read nothing is said.
  if (!isStory || !found) return { status: 'not_applicable', quotes: [] }
  const isPresent = found.status === 'present' || found.status === 'partial'
  return isPresent && found.quotes.length
    ? { status: found.status, quotes: found.quotes }
    : { status: 'absent', quotes: [] }
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** What is measured of one answer. */
export function observe(content: string, stored: unknown): AnswerReview['observations'] {
  const measured = readMeasures(stored)
  const durationMs = measured?.durationMs
  return {
    words: content.match(WORD)?.length ?? 0,
    seconds: durationMs === undefined ? null : Math.round(durationMs / 1000),
    wordsPerMinute: measured?.wordsPerMinute ?? null,
    fillers: measured?.fillerCount ?? null,
    longPauses: measured?.longPauses.length ?? null,
  }
}

/** The reviews without their quotes, as the rules over whole stories read them. */
export const judgedAnswers = (reviews: readonly AnswerReview[]): JudgedAnswer[] =>
  reviews.map(({ questionIndex, star }) => ({
    questionIndex,
    star: Object.fromEntries(star.map(({ part, status }) => [part, status])) as Record<StarPart, StarStatus>,
  }))
