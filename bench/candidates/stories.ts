import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Variants = z.array(z.string().min(1)).min(2)

/**
 * One story of a nurse's work in pieces, each in at least two wordings: what strong answers hold, and what weak ones say
 * in its place. Written by hand; nothing of it is in `bench/gold`.
 */
export const Story = z.strictObject({
  /** Of the question bank. */
  questionId: z.string(),
  situation: Variants,
  task: Variants,
  /** Steps of one's own, in the order in which they were done. */
  actions: z.tuple([Variants, Variants, Variants]),
  reasons: z.tuple([Variants, z.array(z.string().min(1)).min(1)]),
  result: Variants,
  learning: Variants,
  /** What only the team did. */
  team: Variants,
  /** What one always does, in general. */
  habits: Variants,
})
export type Story = z.infer<typeof Story>

const FOLDER = join(import.meta.dirname, 'stories')
const EMPTY_TALK_FILE = 'empty-talk.json'
const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))

export const STORIES: readonly Story[] = readdirSync(FOLDER)
  .filter((file) => file !== EMPTY_TALK_FILE)
  .sort()
  .map((file) => Story.parse(read(file)))

/** Sentences that fit any question and say nothing. */
export const EMPTY_TALK: readonly string[] = z.array(z.string()).parse(read(EMPTY_TALK_FILE))
