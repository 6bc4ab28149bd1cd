import { ERROR_STATUS, type ErrorCode, ErrorReply } from '@preceptor/contracts/errors'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'
import { ApiFailure } from './api-failure.ts'

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Where `/api` lives; empty for the page's own server. */
  origin?: string
}

export interface RequestOptions<Reply extends z.ZodType> extends SendOptions {
  reply: Reply
}

const failureOf = (status: number, body: unknown, retryAfter: string | null = null) => {
  const parsed = ErrorReply.partial().safeParse(body)
  const reply = parsed.success ? parsed.data : {}
  const text = reply.error ?? reply.message ?? `The request failed (${status}). Please try again.`
  return new ApiFailure(status, reply.code ?? 'UNKNOWN', text, reply, Number(retryAfter) || null)
}

const send = async (path: string, { method = 'GET', body, headers, signal, origin = '' }: SendOptions) => {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }).catch(() => {
    signal?.throwIfAborted()
    throw ApiFailure.unreachable()
  })
  if (!response.ok)
    throw failureOf(
      response.status,
      await response.json().catch(() => ({})),
      response.headers.get('retry-after'),
    )
  return response
}

/**
 * One HTTP request to `/api`, its reply checked against a contract; a reply without a body is `undefined`.
 * Throws ApiFailure for an error, an unreadable reply or no answer; an abort rethrows the signal's reason.
 */
export const request = async <Reply extends z.ZodType>(
  path: string,
  { reply, ...options }: RequestOptions<Reply>,
): Promise<z.output<Reply>> => {
  const response = await send(path, options)
  const parsed = reply.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw ApiFailure.unreadable(response.status)
  return parsed.data
}

/** One HTTP request to `/api` for a file. Throws as `request` does. */
export const requestFile = async (path: string, options: SendOptions): Promise<Blob> => {
  const response = await send(path, options)
  return response.blob().catch(() => {
    throw ApiFailure.unreachable()
  })
}

export interface EventOptions<Reply extends z.ZodType> extends RequestOptions<Reply> {
  /** Hears the words as they come. */
  onDelta: (text: string) => void
}

const Delta = z.object({ text: z.string() })
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One HTTP request to `/api` whose reply comes as server-sent events: `delta` {text}, then `done` with all of it.
 * Throws as `request` does; an event `error` is an error, and a stream that ends before `done` is no answer.
 */
export const requestEvents = async <Reply extends z.ZodType>(
  path: string,
  { reply, onDelta, headers, ...options }: EventOptions<Reply>,
): Promise<z.output<Reply>> => {
  const response = await send(path, { ...options, headers: { ...headers, accept: 'text/event-stream' } })
  let whole: { reply: z.output<Reply> } | null = null
  const take = ({ event, data }: EventSourceMessage) => {
    const body = asJson(data)
    if (event === 'delta') onDelta(Delta.safeParse(body).data?.text ?? '')
    if (event === 'error') {
      const { code } = ErrorReply.partial().safeParse(body).data ?? {}
      throw failureOf(ERROR_STATUS[code as ErrorCode] ?? 500, body)
    }
    if (event !== 'done') return
    const parsed = reply.safeParse(body)
    if (!parsed.success) throw ApiFailure.unreadable(response.status)
    whole = { reply: parsed.data }
  }
  const parser = createParser({ onEvent: take })
  const decoder = new TextDecoder()
  try {
    for await (const bytes of piecesOf(response)) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      if (whole) return (whole as { reply: z.output<Reply> }).reply
    }
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error instanceof ApiFailure ? error : ApiFailure.unreachable()
  }
  throw ApiFailure.unreachable()
}

/** The body as it comes; what is left of it is released when the reader stops. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    void reader.cancel().catch(() => {})
  }
}
