import type { ClientToServer, RealtimeError } from '@preceptor/contracts/interviews/realtime'
import type { z } from 'zod'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import { BAD_PAYLOAD, FAILED } from './errors.ts'

export type Answer = { ok: true } | { ok: false; error: RealtimeError }
export const reject = (error: RealtimeError): Answer => ({ ok: false, error })
export const accept = <T extends object>(reply: T): Answer => ({ ok: true, ...reply })
export const outcome = (error: RealtimeError | undefined): Answer => (error ? reject(error) : accept({}))

export type CheckedEvent = Exclude<keyof ClientToServer, 'turn:chunk'>

/**
 * Registers handlers whose payload is checked and whose outcome is the acknowledgement. While `isMoving`, nothing is
 * acknowledged: the page sends it again where the interview continues.
 */
export const checkEvents =
  (socket: ClientSocket, { metrics, log }: Pick<Context, 'metrics' | 'log'>, isMoving: () => boolean) =>
  <S extends z.ZodType>(
    event: CheckedEvent,
    schema: S,
    handle: (payload: z.output<S>) => Answer | Promise<Answer>,
    error: (payload: unknown) => RealtimeError = () => BAD_PAYLOAD,
  ): void => {
    socket.on(event as 'interview:finish', async (payload: unknown, ack?: unknown) => {
      const stop = metrics.events.startTimer({ event })
      const reply = (answer: Answer) => {
        stop({ outcome: answer.ok ? 'ok' : answer.error.code })
        if (!isMoving() && typeof ack === 'function') ack(answer)
      }
      const parsed = schema.safeParse(payload)
      if (!parsed.success) return reply(reject(error(payload)))
      try {
        reply(await handle(parsed.data))
      } catch (error) {
        log.error({ socketId: socket.id, event, name: (error as Error).name }, 'a socket message failed')
        reply(reject(FAILED))
      }
    })
  }
export type OnEvent = ReturnType<typeof checkEvents>
