import { chatRoomMachine } from '@preceptor/statecharts/chat-room'
import { type ChatRoomInput, RoomError } from '@preceptor/statecharts/chat-room-setup'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Api } from '../../../shared/lib/api.ts'
import { watchActor } from '../../../shared/lib/watched-actors.ts'
import { CHAT_FAILURE } from '../room/room-words.ts'
import { createChatCalls } from './chat-calls.ts'
import { chatCache } from './conversation-of.ts'
import { loadBehavioral } from './load-behavioral.ts'
import { loadClinical } from './load-clinical.ts'
import { type MessageStore, openMessageStore } from './message-store.ts'
import { refreshSession } from './refresh-session.ts'
import { toRoomError } from './room-error.ts'

const LOAD_WAIT_MS = 20_000

/** The room of one address: its chart with the server behind it, and what this tab keeps of it. `close` ends it. */
export const openChatRoom = (input: Pick<ChatRoomInput, 'kind' | 'address'>, api: Api) => {
  const { kind, address } = input
  const calls = createChatCalls(api, kind)
  const isClinical = kind === 'clinical'
  const rejected = (fallback: string) => (error: unknown) => {
    throw toRoomError(error, fallback)
  }

  const actor = createActor(
    chatRoomMachine.provide({
      actors: {
        load: fromPromise(({ input: { address }, signal }) => {
          const given = AbortSignal.any([signal, AbortSignal.timeout(LOAD_WAIT_MS)])
          if (isClinical) return loadClinical(api, address, given).catch(rejected(CHAT_FAILURE.start))
          return loadBehavioral(api, address, given).catch(() => {
            throw new RoomError('leave', CHAT_FAILURE.loadBehavioral)
          })
        }),
        refresh: fromPromise(({ input, signal }) =>
          refreshSession(api, kind, input.room.sessionId, signal).catch(rejected('')),
        ),
        send: fromCallback(({ input: { room, unsent }, sendBack }) => {
          const leaving = new AbortController()
          const onDelta = (text: string) => sendBack({ type: 'reply.grew', text })
          calls.send(room.sessionId, unsent, onDelta, leaving.signal).then(
            (reply) => sendBack({ type: 'reply.done', reply }),
            (error) => {
              const { reason, message: text } = toRoomError(error, CHAT_FAILURE.message)
              if (!leaving.signal.aborted) sendBack({ type: 'reply.failed', reason, text })
            },
          )
          return () => leaving.abort()
        }),
        hint: fromPromise(({ input, signal }) =>
          calls.hint(input.room.sessionId, signal).catch(rejected('')),
        ),
        evaluate: fromPromise(({ input, signal }) =>
          calls.evaluate(input.room.sessionId, signal).catch(rejected('')),
        ),
        end: fromPromise(({ input, signal }) => calls.end(input.room.sessionId, signal).catch(rejected(''))),
      },
    }),
    // Only a behavioral address is a session's, whose lines this tab may have.
    { input: { ...input, transcript: isClinical ? [] : [...chatCache.read(address)] } },
  )

  let store: MessageStore | null = null
  const subscription = actor.subscribe((snapshot) => {
    const { room, transcript, unsent, elsewhere } = snapshot.context
    const sessionId = room?.sessionId ?? (isClinical ? null : address)
    if (!sessionId) return
    store ??= openMessageStore(sessionId)
    if (snapshot.matches('talking')) {
      chatCache.keep(sessionId, transcript)
      if (store.unsent()?.turnId !== unsent?.turnId) store.keepUnsent(unsent)
    }
    if (snapshot.matches('ended') || snapshot.matches('expired') || elsewhere?.to === 'results') {
      chatCache.forget(sessionId)
      store.forget()
    }
  })
  watchActor('chat-room', actor)
  actor.start()

  const cameBack = () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'window.focused' })
  }
  addEventListener('focus', cameBack)
  document.addEventListener('visibilitychange', cameBack)

  return {
    actor,
    /** The candidate's draft of this session as it was kept. */
    draft: () => store?.draft() ?? '',
    keepDraft: (draft: string) => store?.keepDraft(draft),
    send: (text: string) => actor.send({ type: 'nurse.sent', turnId: crypto.randomUUID(), text }),
    close: () => {
      removeEventListener('focus', cameBack)
      document.removeEventListener('visibilitychange', cameBack)
      subscription.unsubscribe()
      actor.stop()
    },
  }
}
export type Room = ReturnType<typeof openChatRoom>
