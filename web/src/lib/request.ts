import { ErrorReply } from '@preceptor/contracts/errors'
import type { z } from 'zod'
import { ApiFailure } from './api-failure.ts'

export interface RequestOptions<Reply extends z.ZodType> {
  method?: 'GET' | 'POST'
  body?: unknown
  reply: Reply
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Where `/api` lives; empty for the page's own server. */
  origin?: string
}

const failureOf = async (response: Response) => {
  const parsed = ErrorReply.partial().safeParse(await response.json().catch(() => ({})))
  const reply = parsed.success ? parsed.data : {}
  const text = reply.error ?? reply.message ?? `The request failed (${response.status}). Please try again.`
  return new ApiFailure(response.status, reply.code ?? 'UNKNOWN', text, reply)
}

/**
 * One HTTP request to `/api`, its reply checked against a contract.
 * Throws ApiFailure for a refusal, an unreadable reply or no answer; an abort rethrows the signal's reason.
 */
export const request = async <Reply extends z.ZodType>(
  path: string,
  { method = 'GET', body, reply, headers, signal, origin = '' }: RequestOptions<Reply>,
): Promise<z.output<Reply>> => {
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
  const parsed = reply.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw ApiFailure.unreadable(response.status)
  return parsed.data
}
