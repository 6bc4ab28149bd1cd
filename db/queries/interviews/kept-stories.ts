import type { Db } from '../../connect.ts'

export interface KeptStory {
  id: string
  interviewId: string
  kind: 'clinical' | 'behavioral' | 'mock'
  question: string
  theme: string | null
  answer: string
  keptAt: Date
}

/** The stories that an account keeps, the newest first. */
export function listKeptStories(db: Db, { accountId }: { accountId: string }): Promise<KeptStory[]> {
  return db
    .selectFrom('keptStory')
    .innerJoin('interview', 'interview.id', 'keptStory.interviewId')
    .select(['keptStory.id', 'interviewId', 'kind', 'question', 'theme', 'answer', 'keptAt'])
    .where('keptStory.accountId', '=', accountId)
    .orderBy('keptAt', 'desc')
    .orderBy('keptStory.id')
    .execute()
}

/** The story that was kept of a session; undefined without one. */
export async function findKeptStory(
  db: Db,
  { interviewId, accountId }: { interviewId: string; accountId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('keptStory')
    .select('id')
    .where('interviewId', '=', interviewId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

export async function countKeptStories(db: Db, { accountId }: { accountId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('keptStory')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewStory {
  accountId: string
  interviewId: string
  question: string
  theme: string | null
  answer: string
  now: Date
}

/** Adds a story; returns its id. */
export async function addKeptStory(db: Db, { now, ...story }: NewStory): Promise<string> {
  const { id } = await db
    .insertInto('keptStory')
    .values({ ...story, keptAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a story of an account; false when it has none of this id. */
export async function deleteKeptStory(
  db: Db,
  { storyId, accountId }: { storyId: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('keptStory')
    .where('id', '=', storyId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
