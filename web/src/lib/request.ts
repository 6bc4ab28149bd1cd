import { ErrorReply } from '@preceptor/contracts/errors'
import type { z } from 'zod'
import { ApiFailure } from './api-failure.ts'

export interface SendOptions {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Where `/api` lives; empty for the page's own server. */
  origin?: string
}

export interface RequestOptions<Reply extends z.ZodType> extends SendOptions {
  reply: Reply
}

const failureOf = async (response: Response) => {
  const parsed = ErrorReply.partial().safeParse(await response.json().catch(() => ({})))
  const reply = parsed.success ? parsed.data : {}
  const text = reply.error ?? reply.message ?? `The request failed (${response.status}). Please try again.`
  return new ApiFailure(response.status, reply.code ?? 'UNKNOWN', text, reply)
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
  if (!response.ok) throw await failureOf(response)
  return response
}

/**
 * One HTTP request to `/api`, its reply checked against a contract; a reply without a body is `undefined`.
 * Throws ApiFailure for a refusal, an unreadable reply or no answer; an abort rethrows the signal's reason.
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
