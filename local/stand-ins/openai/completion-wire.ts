import { randomUUID } from 'node:crypto'

/** Bodies of OpenAI's Chat Completions, whole and streamed. */
export type CompletionHead = { id: string; created: number; model: string }

/** `length`: the answer was cut at the limit of its request. */
export type FinishReason = 'stop' | 'length'

export const completionHead = (model: string): CompletionHead => ({
  id: `chatcmpl-${randomUUID()}`,
  created: Math.floor(Date.now() / 1000),
  model,
})

export const completionBody = (
  head: CompletionHead,
  content: string,
  finishReason: FinishReason = 'stop',
) => ({
  ...head,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null },
      logprobs: null,
      finish_reason: finishReason,
    },
  ],
  usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
})

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`

export const deltaEvent = (head: CompletionHead, content: string): string =>
  event({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  })

export const lastEvents = (head: CompletionHead, finishReason: FinishReason = 'stop'): string =>
  `${event({
    ...head,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta: {}, finish_reason: finishReason }],
  })}data: [DONE]\n\n`

export const errorBody = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
})
