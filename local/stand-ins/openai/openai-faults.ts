import { z } from 'zod'
import { createDice, FAULT_KINDS, Faults, milliseconds, probability } from '../faults.ts'

/** What a model does to an answer that it gives. */
export const MISBEHAVIOURS = [
  /** JSON of another shape than was asked for. */
  'wrongShape',
  /** The answer, or its JSON line, in a code fence. */
  'fences',
  /** Words before the answer, and after it where it is JSON. */
  'prose',
  /** The model's thinking, in tags before the answer. */
  'thinking',
  /** The same without the tag that begins it, as some engines cut it off. */
  'thinkingUnopened',
  /** Bold words, a heading, list marks. */
  'markdown',
  /** No answer, and the model's own reason. */
  'refusal',
  /** Half an answer; the vendor's filter withholds the rest. */
  'contentFilter',
  /** Half an answer; it was too long. */
  'cutByLength',
  /** Half an answer, and then silence. */
  'stallMidway',
  /** The first quote is of words that nobody said. */
  'falseQuote',
  /** It does what an answer orders: full marks, or what is no part of an interview. */
  'obedience',
  /** It obeys an answer without a word of it: full marks, with words that were said. */
  'quietObedience',
  /** Ids that it made up. */
  'unknownIds',
  /** It asks for what was described already. */
  'asksAgain',
] as const
export type Misbehaviour = (typeof MISBEHAVIOURS)[number]

/** What the vendor says in place of an answer. */
export const REJECTIONS = ['rateLimit', 'quota', 'wrongKey', 'unknownModel', 'unsupportedEffort'] as const
export type Rejection = (typeof REJECTIONS)[number]

// The common ones first: the same seed gives the same faults as on the other stand-ins.
const OPENAI_FAULT_KINDS = [...FAULT_KINDS, ...MISBEHAVIOURS, ...REJECTIONS] as const

const shares = <Kind extends string>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, probability.default(0)])) as Record<
    Kind,
    z.ZodDefault<typeof probability>
  >

/** Body of `POST /control/faults` on the OpenAI stand-in. */
export const OpenAiFaults = Faults.extend({
  ...shares(MISBEHAVIOURS),
  ...shares(REJECTIONS),
  /** Only requests for these tasks are hit; for any where left out. */
  tasks: z.array(z.string()).optional(),
  /** More of a request is cut off from its beginning, without a word, as Ollama does. */
  contextTokens: z.number().int().min(1).optional(),
  /** Longer requests are rejected in place of cut, as by vLLM and llama.cpp. */
  rejectsLonger: z.boolean().default(false),
  /** What a rate limit tells in `Retry-After`. */
  retryAfterSeconds: z.number().min(0).max(3_600).default(1),
  /** A rater that is not sure: levels of competencies move by so much, a standard deviation in levels. */
  raterNoise: z.number().min(0).max(2).default(0),
  /** Wait between two tokens of a stream, on top of the pace. */
  tokenDelayMs: milliseconds.default(0),
})
export type OpenAiFaults = z.infer<typeof OpenAiFaults>
export type OpenAiFaultsInput = z.input<typeof OpenAiFaults>

export const createOpenAiDice = (initial: OpenAiFaultsInput = {}) =>
  createDice(OpenAiFaults, OPENAI_FAULT_KINDS, initial)
