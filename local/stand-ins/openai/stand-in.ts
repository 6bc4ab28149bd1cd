import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { exactDelay } from '../exact-delay.ts'
import { createFaultDice, Faults, type FaultsInput } from '../faults.ts'
import { readJsonBody, replyJson } from '../json-body.ts'
import { closeServer, listen } from '../listener.ts'
import { answerChat, type ReplyScript } from './answer-task.ts'
import { completionBody, completionHead, deltaEvent, errorBody, lastEvents } from './completion-wire.ts'
import { UnanswerableError } from './unanswerable-error.ts'

export type OpenAiStandInOptions = {
  /** 0 takes any free port. */
  port: number
  faults?: FaultsInput
  script?: ReplyScript
}

const MODEL = 'preceptor-rules'
const MAX_BODY_BYTES = 2 * 1024 * 1024
const WRONG_SHAPE = '{"answer": "of another shape"}'

const ChatRequest = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
})

/** A token is about so many characters of English. */
const CHARS_PER_TOKEN = 4

/**
 * A server that speaks OpenAI's Chat Completions and answers our tasks by rule, for machines without a key.
 * `POST /control/faults` (Faults) sets faults from another process.
 */
export function createOpenAiStandIn({ port: wantedPort, faults, script }: OpenAiStandInOptions) {
  const dice = createFaultDice(faults)
  let port = wantedPort
  let requestCount = 0
  let activeCount = 0

  const complete = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const from = performance.now()
    const parsed = ChatRequest.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
    if (!parsed.success) {
      return replyJson(response, 400, errorBody('The request is not a chat.', 'invalid_request_error'))
    }
    const { model, stream, messages, max_tokens, max_completion_tokens } = parsed.data
    if (max_tokens && max_completion_tokens) {
      const message = "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported."
      return replyJson(response, 400, errorBody(message, 'invalid_request_error'))
    }
    const answer = answerChat(messages, script)
    const maxTokens = max_completion_tokens ?? max_tokens ?? Number.POSITIVE_INFINITY
    const content = answer.slice(0, maxTokens * CHARS_PER_TOKEN)
    const finishReason = content.length < answer.length ? 'length' : 'stop'
    const outcome = dice.draw()
    const { tokenDelayMs, errorStatus } = dice.faults
    if (outcome.delayMs > 0) await exactDelay(outcome.delayMs, { from, signal })
    if (outcome.kind === 'stall') return
    if (outcome.kind === 'error') {
      const type = errorStatus === 429 ? 'rate_limit_exceeded' : 'server_error'
      return replyJson(response, errorStatus, errorBody('A fault was asked for.', type))
    }
    const head = completionHead(model)
    const cut = outcome.kind === 'disconnect'
    if (!stream) {
      const body = JSON.stringify(
        completionBody(head, outcome.kind === 'wrongShape' ? WRONG_SHAPE : content, finishReason),
      )
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      if (!cut) return response.end(body)
      return response.write(body.slice(0, body.length >> 1), () => response.destroy())
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    const tokens = content.match(/\S+\s*/g) ?? []
    for (const [index, token] of tokens.entries()) {
      if (cut && index >= tokens.length / 2) {
        return response.write(deltaEvent(head, token), () => setImmediate(() => response.destroy()))
      }
      if (tokenDelayMs > 0 && index > 0) await exactDelay(tokenDelayMs, { signal })
      response.write(deltaEvent(head, token))
    }
    response.end(lastEvents(head, finishReason))
  }

  const control = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') {
      const body = Faults.safeParse(await readJsonBody(request, MAX_BODY_BYTES))
      if (!body.success) return replyJson(response, 400, { error: body.error.issues })
      dice.set(body.data)
    }
    replyJson(response, 200, dice.faults)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse, signal: AbortSignal) => {
    const path = request.url?.split('?')[0]
    if (path === '/v1/chat/completions' && request.method === 'POST') {
      requestCount++
      return complete(request, response, signal)
    }
    if (path === '/v1/models') {
      const model = { id: MODEL, object: 'model', created: 0, owned_by: 'preceptor' }
      return replyJson(response, 200, { object: 'list', data: [model] })
    }
    if (path === '/control/faults') return control(request, response)
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
    async start(): Promise<void> {
      port = await listen(server, wantedPort)
    },
    stop: (): Promise<void> => closeServer(server),
  }
}
export type OpenAiStandIn = ReturnType<typeof createOpenAiStandIn>
