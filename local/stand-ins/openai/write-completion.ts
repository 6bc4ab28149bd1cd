import type { ServerResponse } from 'node:http'
import { exactDelay } from '../exact-delay.ts'
import {
  completionBody,
  completionHead,
  deltaEvent,
  finishEvent,
  LAST_EVENT,
  usageEvent,
  usageOf,
} from './completion-wire.ts'
import type { ModelAnswer } from './misbehave.ts'
import { dueMs, type Pace } from './pace.ts'
import { tokensOf } from './tokens.ts'

export interface Writing {
  model: string
  answer: ModelAnswer
  promptTokens: number
  maxTokens: number
  /** The connection is cut in the middle. */
  isCut: boolean
  pace: Pace
  /** Between two tokens of a stream, on top of the pace. */
  tokenDelayMs: number
  /** When the request came, by `performance.now()`. */
  from: number
  signal: AbortSignal
}

/** The answer as far as the request's limit lets it be written. */
function withinLimit({ answer, maxTokens }: Writing): {
  tokens: string[]
  finishReason: ModelAnswer['finishReason']
} {
  const tokens = tokensOf(answer.refusal ?? answer.content)
  return tokens.length <= maxTokens
    ? { tokens, finishReason: answer.finishReason }
    : { tokens: tokens.slice(0, maxTokens), finishReason: 'length' }
}

const waitUntil = (ms: number, { from, signal }: Writing): Promise<void> | undefined =>
  ms > 0 ? exactDelay(ms, { from, signal }) : undefined

/** A completion in one piece, once all of it is written. */
export async function writeWhole(response: ServerResponse, writing: Writing): Promise<void> {
  const { model, answer, promptTokens, isCut } = writing
  const { tokens, finishReason } = withinLimit(writing)
  await waitUntil(dueMs(writing.pace, tokens.length), writing)
  if (answer.isStalled) return
  const usage = usageOf(promptTokens, tokens.length)
  const given = { ...answer, content: tokens.join(''), finishReason }
  const body = JSON.stringify(completionBody(completionHead(model), given, usage))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  if (isCut) response.write(body.slice(0, body.length >> 1), () => response.destroy())
  else response.end(body)
}

/** A completion token by token, as server-sent events. */
export async function writeStreamed(
  response: ServerResponse,
  writing: Writing & { withUsage: boolean },
): Promise<void> {
  const { model, answer, promptTokens, isCut, withUsage } = writing
  const head = completionHead(model)
  const { tokens, finishReason } = withinLimit(writing)
  const waitFor = (token: number) =>
    waitUntil(dueMs(writing.pace, token) + token * writing.tokenDelayMs, writing)
  await waitFor(0)
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const [index, token] of tokens.entries()) {
    const event = deltaEvent(head, answer.refusal === undefined ? { content: token } : { refusal: token })
    if (isCut && index >= tokens.length / 2) {
      response.write(event, () => setImmediate(() => response.destroy()))
      return
    }
    if (index > 0) await waitFor(index)
    response.write(event)
  }
  if (answer.isStalled) return
  response.write(finishEvent(head, finishReason))
  if (withUsage) response.write(usageEvent(head, usageOf(promptTokens, tokens.length)))
  response.end(LAST_EVENT)
}
