import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { readJsonBody, replyJson } from '../body.ts'
import { exactDelay } from '../exact-delay.ts'
import { closeServer, listen } from '../listener.ts'
import { answerChat, type ReplyScript, taskOf } from './answer-task.ts'
import { errorBody } from './completion-wire.ts'
import { withinContext } from './context-length.ts'
import { type ModelAnswer, misbehave } from './misbehave.ts'
import {
  createOpenAiDice,
  MISBEHAVIOURS,
  type Misbehaviour,
  OpenAiFaults,
  type OpenAiFaultsInput,
  REJECTIONS,
  type Rejection,
} from './openai-faults.ts'
import { NO_WAIT, Pace } from './pace.ts'
import { createRaterNoise } from './rater-noise.ts'
import { reject } from './rejections.ts'
import { tokensOf } from './tokens.ts'
import { UnanswerableError } from './unanswerable-error.ts'
import { writeStreamed, writeWhole } from './write-completion.ts'

export type OpenAiStandInOptions = {
  /** 0 takes any free port. */
  port: number
  faults?: OpenAiFaultsInput
  /** As fast as it can where left out. */
  pace?: Pace
  script?: ReplyScript
  /** The only key that is let in; any where left out. */
  apiKey?: string
  /** The only models there are, with the day they are shut down; any where left out. */
  models?: Readonly<Record<string, string | null>>
}

const MODEL = 'preceptor-rules'
const GOOD_OUTCOME = { kind: 'answer', delayMs: 0 } as const
const MAX_BODY_BYTES = 2 * 1024 * 1024

const ChatRequest = z.object({
  model: z.string(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  reasoning_effort: z.string().nullish(),
})
type ChatRequest = z.infer<typeof ChatRequest>

const isMisbehaviour = (kind: string): kind is Misbehaviour => MISBEHAVIOURS.some((one) => one === kind)
const isRejection = (kind: string): kind is Rejection => REJECTIONS.some((one) => one === kind)

/**
 * A server that speaks OpenAI's Chat Completions and answers our tasks by rule, for machines without a key.
 * `POST /control/faults` (OpenAiFaults) and `POST /control/pace` (Pace) set its faults and its pace from another process.
 */
export function createOpenAiStandIn({
  port: wantedPort,
  faults,
  pace: firstPace = NO_WAIT,
  script,
  apiKey,
  models,
}: OpenAiStandInOptions) {
  const dice = createOpenAiDice(faults)
  const noise = createRaterNoise()
  let pace = firstPace
  let port = wantedPort
  let requestCount = 0
  let activeCount = 0
  let known = models

  const complete = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const from = performance.now()
    const parsed = ChatRequest.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
    if (!parsed.success) {
      return replyJson(response, 400, errorBody('The request is not a chat.', 'invalid_request_error'))
    }
    const { model, stream, stream_options, messages, reasoning_effort } = parsed.data
    const { max_tokens, max_completion_tokens } = parsed.data
    if (max_tokens && max_completion_tokens) {
      const message = "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported."
      return replyJson(response, 400, errorBody(message, 'invalid_request_error'))
    }
    if (known && !(model in known)) return reject(response, 'unknownModel', { model, retryAfterSeconds: 0 })
    const { errorStatus, retryAfterSeconds, tokenDelayMs, contextTokens, rejectsLonger, tasks } = dice.faults
    if (rejectsLonger && contextTokens && promptTokensOf(messages) > contextTokens) {
      const message = `This model's maximum context length is ${contextTokens} tokens.`
      return replyJson(response, 400, errorBody(message, 'invalid_request_error', 'context_length_exceeded'))
    }
    const asked = contextTokens ? withinContext(messages, contextTokens) : messages
    const content = noise.apply(answerChat(asked, script), taskOf(messages), dice.faults)
    const isMeant = tasks?.includes(taskOf(messages)) ?? true
    const outcome = isMeant ? dice.draw() : GOOD_OUTCOME
    if (outcome.delayMs > 0) await exactDelay(outcome.delayMs, { from, signal })
    if (outcome.kind === 'stall') return
    if (outcome.kind === 'error') {
      const type = errorStatus === 429 ? 'rate_limit_exceeded' : 'server_error'
      return replyJson(response, errorStatus, errorBody('A fault was asked for.', type))
    }
    const isKnownEffort = outcome.kind === 'unsupportedEffort' && !reasoning_effort
    if (isRejection(outcome.kind) && !isKnownEffort)
      return reject(response, outcome.kind, { model, retryAfterSeconds })
    const answer: ModelAnswer = isMisbehaviour(outcome.kind)
      ? misbehave(outcome.kind, content, messages.at(-1)?.content ?? '')
      : { content, finishReason: 'stop' }
    const writing = {
      model,
      answer,
      promptTokens: promptTokensOf(messages),
      maxTokens: max_completion_tokens ?? max_tokens ?? Number.POSITIVE_INFINITY,
      isCut: outcome.kind === 'disconnect',
      pace,
      tokenDelayMs,
      from: from + outcome.delayMs,
      signal,
    }
    if (!stream) return writeWhole(response, writing)
    return writeStreamed(response, { ...writing, withUsage: stream_options?.include_usage ?? false })
  }

  const control = async <Given>(
    request: IncomingMessage,
    response: ServerResponse,
    { shape, set, get }: { shape: z.ZodType<Given>; set: (given: Given) => void; get: () => Given },
  ) => {
    if (request.method === 'POST') {
      const body = shape.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
      if (!body.success) return replyJson(response, 400, { error: body.error.issues })
      set(body.data)
    }
    replyJson(response, 200, get())
  }

  const answerModels = (path: string, response: ServerResponse) => {
    const data = Object.entries(known ?? { [MODEL]: null }).map(([id, shutdown_date]) => {
      return { id, object: 'model', created: 0, owned_by: 'preceptor', shutdown_date }
    })
    if (path === '/v1/models') return replyJson(response, 200, { object: 'list', data })
    const id = decodeURIComponent(path.slice('/v1/models/'.length))
    const model = data.find((one) => one.id === id)
    return model
      ? replyJson(response, 200, model)
      : reject(response, 'unknownModel', { model: id, retryAfterSeconds: 0 })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const path = request.url?.split('?')[0] ?? ''
    if (path.startsWith('/v1/') && apiKey && request.headers.authorization !== `Bearer ${apiKey}`) {
      return reject(response, 'wrongKey', { model: '', retryAfterSeconds: 0 })
    }
    if (path === '/v1/chat/completions' && request.method === 'POST') {
      requestCount++
      return complete(request, response, signal)
    }
    if (path === '/v1/models' || path.startsWith('/v1/models/')) return answerModels(path, response)
    if (path === '/control/faults') {
      return control(request, response, { shape: OpenAiFaults, set: dice.set, get: () => dice.faults })
    }
    if (path === '/control/pace') {
      return control(request, response, { shape: Pace, set: (given) => (pace = given), get: () => pace })
    }
    if (path === '/healthz') return replyJson(response, 200, { ok: true })
    replyJson(response, 404, errorBody(`There is no ${path} here.`, 'invalid_request_error'))
  }

  const server = createServer((request, response) => {
    const gone = new AbortController()
    activeCount++
    response.on('close', () => {
      activeCount--
      gone.abort()
    })
    handle(request, response, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted || response.headersSent) return response.destroy()
      const message = error instanceof UnanswerableError ? error.message : 'The body is not JSON.'
      replyJson(response, 400, errorBody(message, 'invalid_request_error', 'unanswerable'))
    })
  })

  return {
    /** Base URL for the SDK, with `/v1`. */
    get url(): string {
      return `http://127.0.0.1:${port}/v1`
    },
    /** Chats asked for since the start. */
    get requestCount(): number {
      return requestCount
    },
    /** Requests being answered now. */
    get activeCount(): number {
      return activeCount
    },
    setFaults: dice.set,
    setModels(next: OpenAiStandInOptions['models']): void {
      known = next
    },
    setPace(next: Pace): void {
      pace = next
    },
    async start(): Promise<void> {
      port = await listen(server, wantedPort)
    },
    stop: (): Promise<void> => closeServer(server),
  }
}
export type OpenAiStandIn = ReturnType<typeof createOpenAiStandIn>

const promptTokensOf = (messages: ChatRequest['messages']): number =>
  messages.reduce((sum, { content }) => sum + tokensOf(content).length, 0)
