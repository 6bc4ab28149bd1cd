import { QUESTION_CATEGORIES, type QuestionCategory } from '@preceptor/content/question-bank'
import type { StoriesReply, Story } from '@preceptor/contracts/interviews/stories'
import type { Db } from '@preceptor/db/connect'
import { type KeptStory, listKeptStories } from '@preceptor/db/queries/interviews/kept-stories'

/** The stories that an account keeps, with their words. */
export async function readStories(db: Db, accountId: string): Promise<StoriesReply> {
  return { stories: (await listKeptStories(db, { accountId })).map(presentStory) }
}

export const presentStory = ({ interviewId, kind, theme, keptAt, ...story }: KeptStory): Story => ({
  ...story,
  sessionId: interviewId,
  kind: kind === 'behavioral' ? 'behavioral' : 'mock',
  theme: QUESTION_CATEGORIES[theme as QuestionCategory] ?? null,
  keptAt: keptAt.toISOString(),
})
