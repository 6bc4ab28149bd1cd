import { ApiError } from '@preceptor/contracts/errors'
import type { ComparedSide, ComparisonReply } from '@preceptor/contracts/interviews/redo'
import type { Db } from '@preceptor/db/connect'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import { findKeptStory } from '@preceptor/db/queries/interviews/kept-stories'
import { comparePatients } from '@preceptor/domain/redo/compare-patients'
import { compareQuestions } from '@preceptor/domain/redo/compare-questions'
import { wordDiff } from '@preceptor/domain/redo/word-diff'
import { type AnsweredTry, answeredTry } from './answered-try.ts'
import { originalOf } from './redo-thread.ts'
import { storyIn } from './story-in.ts'
import { attemptsOf, titleOf } from './tries.ts'

/**
 * A completed try beside the first answer of its thread. Once the words of one are removed there is no comparison of words;
 * scores and parts stay. Throws NOT_FOUND for a session that is no try, and ANALYSIS_NOT_READY while it is in progress.
 */
export async function compareTry(db: Db, interview: Interview, accountId: string): Promise<ComparisonReply> {
  const { questionIndex } = interview
  if (questionIndex === null)
    throw new ApiError('NOT_FOUND', 'This session is your first answer, so there’s nothing to compare.')
  const original = await originalOf(db, interview, accountId)
  const attempts = await attemptsOf(db, accountId, { originalId: original.id, questionIndex })
  const first = attempts[0]
  const own = attempts.find(({ sessionId }) => sessionId === interview.id)
  const now = new Date()
  const [before, after] = await Promise.all([
    answeredTry(db, { interview: original, questionIndex, judgedAs: original.kind }, now),
    answeredTry(db, { interview, questionIndex: 0, judgedAs: original.kind }, now),
  ])
  const compared = comparedOf(before, after, original.kind)
  if (!first || !own || !compared)
    throw new ApiError('ANALYSIS_NOT_READY', 'There’s nothing to compare yet. Finish this session first.')
  const words =
    before.answer !== null && after.answer !== null ? wordDiff(before.answer, after.answer) : undefined
  const side = (attempt: typeof first, score: number | null, text: ComparedSide['words']): ComparedSide => ({
    ...attempt,
    overallScore: score ?? attempt.overallScore,
    // The words of both are judged by the rules of now as long as they are there.
    isOlderScale: attempt.isOlderScale && text === null,
    words: text,
  })
  return {
    kind: original.kind === 'clinical' ? 'patient' : 'question',
    questionIndex,
    question: titleOf(original, questionIndex),
    before: side(first, before.score, words?.before ?? null),
    after: side(own, after.score, words?.after ?? null),
    steps: null,
    ...compared,
    story: await keepableStory(db, interview, after, accountId),
  }
}

/** What of the story bank the answer is, or could be; once its words are removed only where it is kept. */
async function keepableStory(db: Db, interview: Interview, after: AnsweredTry, accountId: string) {
  const storyId = await findKeptStory(db, { interviewId: interview.id, accountId })
  return storyId !== undefined || storyIn(interview, after) ? { storyId: storyId ?? null } : null
}

/** Undefined where one of them cannot be judged any more. */
function comparedOf(before: AnsweredTry, after: AnsweredTry, judgedAs: Interview['kind']) {
  if (before.patient && after.patient) return comparePatients(before.patient, after.patient)
  if (!before.question || !after.question || judgedAs === 'clinical') return undefined
  return compareQuestions(before.question, after.question, judgedAs)
}
