import { ApiError } from '@preceptor/contracts/errors'
import { type KeepStoryReply, MAX_STORIES } from '@preceptor/contracts/interviews/stories'
import type { Db } from '@preceptor/db/connect'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { addKeptStory, countKeptStories, findKeptStory } from '@preceptor/db/queries/interviews/kept-stories'
import { lockStarts } from '@preceptor/db/queries/interviews/mock-interviews'
import { inTransaction } from '@preceptor/db/transaction'
import { ownInterview } from '../../interviewing/own-interview.ts'
import { findAccessError } from '../../policies/access.ts'
import { answeredTry } from '../interviews/answered-try.ts'
import { originalOf } from '../interviews/redo-thread.ts'
import { storyIn } from '../interviews/story-in.ts'

/**
 * Copies the answer of a session in which one question was answered again, with all that was said to it, so that it stays when
 * the transcript is deleted. Kept already it is the same story. Throws NOT_FOUND where there is no story to keep, or its words
 * are deleted, and STORY_BANK_FULL at MAX_STORIES.
 */
export async function keepStory(db: Db, accountId: string, sessionId: string): Promise<KeepStoryReply> {
  const interview = await ownInterview(db, sessionId, accountId)
  const now = new Date()
  const { entitlement } = await readUsage(db, { accountId, now })
  const error = findAccessError(entitlement)
  if (error) throw new ApiError(error.code, error.message)
  const original = await originalOf(db, interview, accountId)
  const interviewId = interview.id
  return inTransaction(db, async (trx) => {
    await lockStarts(trx, { accountId })
    const kept = await findKeptStory(trx, { interviewId, accountId })
    if (kept) return { storyId: kept }
    const tried = await answeredTry(trx, { interview, questionIndex: 0, judgedAs: original.kind }, now)
    const story = storyIn(interview, tried)
    if (!story) throw new ApiError('NOT_FOUND', whyNot(interview.purgeAt <= now))
    if ((await countKeptStories(trx, { accountId })) >= MAX_STORIES)
      throw new ApiError(
        'STORY_BANK_FULL',
        `Your story bank is full: it holds ${MAX_STORIES} stories. Remove one, then keep this one.`,
      )
    return { storyId: await addKeptStory(trx, { ...story, accountId, interviewId, now }) }
  })
}

const whyNot = (isPurged: boolean): string =>
  isPurged
    ? 'We’ve deleted the words of this answer. Answer the question again to keep it.'
    : 'You can keep a story once you’ve answered its question again and finished.'
