import { InterviewWatch } from '@preceptor/contracts/interviews/realtime'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findWatchedStatus } from '@preceptor/db/queries/interviews/interviews'
import { NOT_NOW } from '@preceptor/interview/errors'
import { placeOf } from '@preceptor/vendors/visitors/place'
import { isChartsToken } from './charts-token.ts'
import type { ClientSocket } from './client-socket.ts'
import type { Context } from './context.ts'
import { BAD_PAYLOAD, FAILED, NOT_FOUND, UNAUTHENTICATED } from './errors.ts'

/** Lets a socket follow interviews by `CHARTS_TOKEN`, whichever process has them. Where there is none the event does not exist. */
export const serveWatch = (socket: ClientSocket, context: Context): void => {
  const {
    watchers,
    config: { chartsToken },
  } = context
  if (!watchers) return
  /** By interview: what ends the watch. */
  const watching = new Map<string, () => void>()

  const watch = async (payload: unknown) => {
    const asked = InterviewWatch.safeParse(payload)
    if (!asked.success) return { ok: false, error: BAD_PAYLOAD } as const
    const { interviewId, token, withText = false } = asked.data
    if (!isChartsToken(chartsToken, token)) return { ok: false, error: UNAUTHENTICATED } as const
    const status = await findWatchedStatus(context.db, interviewId)
    if (!status) return { ok: false, error: NOT_FOUND } as const
    // First: nobody watches unseen.
    await addAuditEvent(
      context.db,
      { actorKind: 'operator', ...placeOf(socket.handshake, context.config.trustsProxy) },
      {
        ...{ kind: 'interview.watched', targetAccountId: status.accountId },
        ...{ target: `interview:${interviewId}`, details: { withText } },
      },
    )
    watching.get(interviewId)?.()
    const stop = watchers.add(interviewId, {
      withText,
      notify: (watched) => socket.emit('interview:watched', { interviewId, ...watched }),
    })
    if (!stop) return { ok: false, error: NOT_NOW } as const
    watching.set(interviewId, stop)
    if (socket.disconnected) stop()
    const running = await watchers.find(interviewId)
    return { ok: true, running: running !== undefined, value: running ?? status.stateValue } as const
  }

  socket.on('interview:watch', async (payload, ack) => {
    const reply = await watch(payload).catch((error: Error) => {
      context.log.error({ socketId: socket.id, name: error.name }, 'an interview could not be watched')
      return { ok: false, error: FAILED } as const
    })
    if (typeof ack === 'function') ack(reply)
  })
  socket.on('disconnect', () => {
    for (const stop of watching.values()) stop()
  })
}
