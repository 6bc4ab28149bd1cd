import { z } from 'zod'
import { isDenial, isNotNow } from './phrases/phrasing.ts'

/** An action, fact or mistake that a model found in one message, with the words that show it: characters [start, end). */
export const FoundAction = z.object({
  id: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
})
export type FoundAction = z.infer<typeof FoundAction>

/** What was found in the message of a turn, kept with the state: a replay of the messages gives the same states. */
export const FoundAtTurn = z.object({ turn: z.number().int().min(1), found: z.array(FoundAction) })
export type FoundAtTurn = z.infer<typeof FoundAtTurn>

/** One sentence hardly holds more; a model that finds more in it obeys somebody. */
export const MAX_FOUND_PER_SENTENCE = 3

/** Whether a sentence can do something at all: rules of safety that no model overrules. */
export const canDo = (sentence: string, kind: 'action' | 'mistake'): boolean =>
  !isNotNow(sentence) && (kind === 'action' || !isDenial(sentence))
