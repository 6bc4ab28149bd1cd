import { type PersonalityKey, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { MAX_TYPED_CHARS, type OneWayAction } from '@preceptor/contracts/interviews/realtime'
import { type MockRoomInput, mockRoomMachine } from '@preceptor/statecharts/mock-room'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { createConversationCache } from '../../../shared/lib/conversation-cache.ts'
import { watchActor } from '../../../shared/lib/watched-actors.ts'
import { noteInput } from '../../../shared/session/idle-watch.ts'
import type { Session } from '../../../shared/session/session.ts'
import { firstNameOf } from '../../../shared/session/user-names.ts'
import { watchFrames } from '../device/voice-reading.ts'
import { createPlayer } from '../playback/player.ts'
import { chooseFormat } from '../recording/capture-format.ts'
import type { Floor } from '../recording/hands-free.ts'
import { handsFreeLater } from '../recording/hands-free-later.ts'
import { startTalk } from '../recording/talk.ts'
import { mayAnswer } from '../wire/answer-turns.ts'
import { createAsk, handIn } from '../wire/ask-interviewer.ts'
import { type Attendance, attendInterview, mirror } from '../wire/attend.ts'
import { attendByTextLater } from '../wire/attend-by-text-later.ts'
import { ConnectionLost } from '../wire/connection.ts'
import { type Conversation, currentMessage, EMPTY_CONVERSATION } from '../wire/conversation.ts'
import { askStatus, beginInterview, completeInterview, loadRoom } from '../wire/load-room.ts'
import { createRecordingUpload } from '../wire/recording-upload.ts'
import { createTurnLatencies } from '../wire/turn-latency.ts'
import { beginSpan } from '../wire/turn-span.ts'
import { turnTrace } from '../wire/turn-trace.ts'
import { createTypedDelivery } from '../wire/typed-delivery.ts'
import { createUnsentAnswers } from '../wire/unsent-answers.ts'
import { createOneWayPage } from './one-way-page.ts'
import { hasEnded, isLate, type RoomView } from './room-view.ts'

const ANSWER_WAITS = 'Your answer is not sent yet. It is safe here, and we keep trying.'

const conversations = createConversationCache(TranscriptEntry)

/** The room of one interview: chart, connection, microphone and voice, wired together. `close` ends all of it. */
export const openRoom = (input: MockRoomInput, session: Session) => {
  const { interviewId } = input
  const { api } = session
  const listeners = new Set<() => void>()
  let connection: Attendance | null = null
  let view: RoomView | null = null

  const connected = () => {
    if (!connection) throw new ConnectionLost()
    return connection
  }
  const unsent = createUnsentAnswers(interviewId, (count) => update({ unsent: count }))
  const ask = createAsk(api, interviewId, unsent)
  const latencies = createTurnLatencies({
    trace: () => beginSpan(room.getSnapshot().context.room?.traceRatio ?? 0),
    onCompleted: (turn) => {
      const trace = turnTrace(turn)
      // A trace that is lost is no loss to the candidate.
      if (trace) api.post('/api/traces', trace, z.unknown()).catch(() => {})
    },
  })
  const player = createPlayer(
    () => update({}),
    () => !talk.getSnapshot().hasTag('capturing') || handsFree.isOverhearing(),
    {
      scheduled: latencies.scheduled,
      heard: (messageId, atMs) => {
        latencies.heard(messageId, atMs)
        update({})
      },
    },
  )
  const upload = createRecordingUpload({
    start: async (turn) => {
      // Who speaks is there, though no key is pressed.
      noteInput()
      return latencies.timed(connected().request('turn:start', turn))
    },
    chunk: (turnId, seq, bytes) => connection?.sendChunk(turnId, seq, bytes),
    end: async (turn) => connected().request('turn:end', latencies.traced(turn)),
    cancel: async (turnId, reason) => connected().request('turn:cancel', { turnId, reason }),
    restart: () => connection?.restart(),
    rejected: (_turnId, error) => {
      talk.send({ type: 'nurse.cancelled' })
      complain(error)
    },
  })
  const typed = createTypedDelivery(
    async (answer) => connected().request('answer:typed', latencies.traced(answer)),
    () => change((conversation) => ({ ...conversation, trouble: ANSWER_WAITS })),
  )
  const talk = startTalk({
    upload,
    onAnalyser: (microphone) => {
      unwatchFrames()
      unwatchFrames = microphone ? watchFrames(microphone, handsFree.frame) : () => {}
      update({ microphone })
    },
    isOverheard: () => floor() === 'interviewer' && talk.getSnapshot().context.gesture === 'free',
    mayReview: () =>
      !view?.conversation.state?.context.oneWay && view?.conversation.state?.context.mode !== 'real',
    onCapNear: () => player.tone(),
  })
  const floor = (): Floor => {
    const interview = view?.interview
    if (
      oneWay() ||
      !interview?.hasTag('nurseMayTalk') ||
      !mayTalk() ||
      !view?.room.matches({ interview: { answering: 'voice' } })
    )
      return 'nobody'
    if (interview.hasTag('interviewerSpeaking')) return 'interviewer'
    return interview.matches({ interviewing: 'listening' }) || interview.hasTag('recording')
      ? 'candidate'
      : 'nobody'
  }
  let unwatchFrames = () => {}
  const handsFree = handsFreeLater({
    talk,
    upload,
    floor,
    stopVoice: () => stopVoice(),
  })
  const oneWayPage = createOneWayPage({
    press: () => press('tap'),
    talk: () => talk.getSnapshot(),
    isTyping: () => !!view?.room.matches({ interview: { answering: 'typing' } }) || chooseFormat() === null,
  })
  const user = session.actor.getSnapshot().context.user
  const room = createActor(
    mockRoomMachine.provide({
      actors: {
        load: fromPromise(({ input }) => loadRoom(api, user ? firstNameOf(user) : 'User', input.interviewId)),
        askStatus: fromPromise(({ input }) => askStatus(api, input.interviewId)),
        begin: fromPromise(({ input }) => beginInterview(api, input.setup)),
        attend: fromCallback(({ input, sendBack }) => {
          const onRetry = (attempt: number) => update({ attempt })
          if (input.room.realtimeUrl === null) {
            const attending = attendByTextLater(input.room, {
              ask,
              unsent,
              typed,
              change,
              report: sendBack,
              onRetry,
            })
            connection = attending
            return () => {
              attending.close()
              connection = null
            }
          }
          const attending = attendInterview(input.room.realtimeUrl, input.room, {
            tokens: {
              current: () => session.actor.getSnapshot().context.tokens?.accessToken ?? null,
              renew: session.renew,
            },
            player,
            upload,
            typed,
            change,
            report: sendBack,
            onRetry,
            isServersTurn: () =>
              !!view?.interview &&
              !view.interview.hasTag('nurseMayTalk') &&
              (!view.talk.hasTag('capturing') || handsFree.isOverhearing()),
          })
          const tokens = session.actor.subscribe(attending.renew)
          connection = attending
          return () => {
            tokens.unsubscribe()
            attending.close()
            upload.lost()
            connection = null
          }
        }),
        complete: fromPromise(async ({ input }) => {
          await handIn(ask, unsent)
          return completeInterview(api, input.interviewId)
        }),
      },
    }),
    { input },
  )

  function update(part: Partial<RoomView>) {
    if (!view) return
    view = { ...view, ...part, speech: player.phase(), isThinking: handsFree.isThinking() }
    for (const listener of listeners) listener()
  }
  function change(step: (conversation: Conversation) => Conversation) {
    if (!view) return
    const { conversation: before } = view
    const conversation = step(before)
    latencies.observe(before, conversation)
    const { hearing } = conversation
    if (hearing && hearing !== before.hearing)
      queueMicrotask(() => handsFree.heard(hearing.turnId, hearing.text))
    if (conversation.transcript !== before.transcript)
      conversations.keep(interviewId, conversation.transcript)
    const inRoom = room.getSnapshot().context.room
    if (conversation.state === before.state || !inRoom) return update({ conversation })
    const interview = mirror(conversation, inRoom)
    update({ conversation, interview })
    queueMicrotask(handsFree.look)
    oneWayPage.observe(conversation.state, before.state)
    if (conversation.state?.value === 'interviewing.answered') latencies.dropped()
    if (isLate(conversation.state?.value) && conversation.state?.value !== before.state?.value) player.tone()
    if (interview?.matches('completed')) queueMicrotask(() => room.send({ type: 'interview.completed' }))
  }
  function complain(error: unknown) {
    if (error instanceof Error) change((conversation) => ({ ...conversation, trouble: error.message }))
  }
  const notify = (sending: Promise<unknown>) => {
    sending.catch((error) => {
      if (!(error instanceof ConnectionLost)) complain(error)
    })
  }

  const stopVoice = () => {
    const interview = view?.interview
    const saidId = interview?.hasTag('interviewerSpeaking') ? interview.context.messageId : null
    const heard = player.stop(saidId)
    const messageId = saidId ?? heard?.messageId
    const heardMs = heard?.messageId === messageId ? heard?.heardMs : 0
    if (messageId && connection)
      notify(connection.request('speech:stop', { messageId, heardMs: heardMs ?? 0 }))
  }
  const mayTalk = () =>
    !!view?.interview &&
    view.room.hasTag('online') &&
    view.interview.context.voiceAllowed &&
    mayAnswer(view.interview)

  /** Without hands the button sends what is being said, or pauses and resumes listening. */
  const pressFree = () => {
    const now = talk.getSnapshot()
    if (now.hasTag('hot') && !handsFree.isOverhearing())
      talk.send({ type: 'nurse.pressed', turnId: crypto.randomUUID(), gesture: 'free' })
    else handsFree.set(!handsFree.isOn())
    update({})
  }
  const press = (gesture: Gesture) => {
    if (gesture === 'free') return pressFree()
    const isReady = talk.getSnapshot().hasTag('ready')
    if (isReady && !mayTalk()) return
    if (isReady && !oneWay() && view?.interview?.matches({ interviewing: 'unheard' }))
      return update({ asksToReplace: true })
    if (isReady) stopVoice()
    talk.send({ type: 'nurse.pressed', turnId: crypto.randomUUID(), gesture })
  }
  const oneWay = () => view?.conversation.state?.context.oneWay ?? null
  const actOneWay = (action: OneWayAction) => {
    if (connection) notify(connection.request('oneway:act', { action }))
  }
  const retake = () => {
    const rules = oneWay()
    if (!rules || rules.retakesUsed >= rules.retakes) return
    // Before the recording is given up, which alone would not count.
    actOneWay('retake')
    talk.send({ type: 'nurse.cancelled' })
  }

  view = {
    room: room.getSnapshot(),
    talk: talk.getSnapshot(),
    interview: null,
    conversation: { ...EMPTY_CONVERSATION, transcript: conversations.read(interviewId) },
    speech: 'silent',
    microphone: null,
    attempt: 0,
    asksToReplace: false,
    isThinking: false,
    unsent: unsent.list().length,
  }
  talk.subscribe((snapshot) => {
    const { talk: before } = view as RoomView
    const isSent = snapshot.matches({ capturing: 'validating' })
    if (isSent && !before.matches({ capturing: 'validating' })) latencies.released()
    if (before.matches({ capturing: 'validating' }) && snapshot.matches('idle')) latencies.dropped()
    update({ talk: snapshot })
    queueMicrotask(handsFree.look)
  })
  room.subscribe((snapshot) => {
    update({ room: snapshot })
    if (!snapshot.matches('interview')) talk.send({ type: 'nurse.cancelled' })
    if (hasEnded(snapshot)) conversations.forget(interviewId)
  })
  watchActor('mock-room', room)
  room.start()
  const wake = () => player.resume()
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    view: () => view as RoomView,
    player,

    /** The talk button goes down (or, by tap, is pressed again): the voice stops at once. */
    press,
    /** Without hands: whether the microphone opens by itself from now on. */
    setHandsFree: handsFree.set,
    release: () => talk.send({ type: 'nurse.released' }),
    /** Drops the recording; in a one-way interview that is a retake, where there is one left. */
    cancel: () => (oneWay() ? retake() : talk.send({ type: 'nurse.cancelled' })),
    /** The page lost sight of the candidate: a slip is dropped, what was said so far is sent. */
    loseFocus: (isHidden: boolean) => {
      const now = talk.getSnapshot()
      if (now.context.gesture === 'free') {
        if (isHidden) handsFree.set(false)
      } else if (now.matches({ capturing: 'holding' })) talk.send({ type: 'nurse.cancelled' })
      else if (now.context.gesture === 'hold') talk.send({ type: 'nurse.released' })
      else if (isHidden && now.hasTag('hot'))
        talk.send({ type: 'nurse.pressed', turnId: crypto.randomUUID(), gesture: 'tap' })
    },

    stopVoice,
    hearAgain: () => {
      const message = view && currentMessage(view.conversation)
      if (!message || player.replay(message.messageId) || !connection) return
      notify(connection.request('speech:replay', { messageId: message.messageId }))
    },
    /** Lets the browser play what it held back. */
    hear: () => player.resume(),

    /**
     * Hands in a typed answer, or with `turnId` the words of that recording as the candidate left them. Resolves when
     * the server has it, through cuts. Throws RealtimeRefusal.
     */
    answer: (text: string, turnId: string = crypto.randomUUID()) => {
      talk.send({ type: 'nurse.cancelled' })
      stopVoice()
      if (view?.interview?.context.heard) latencies.dropped()
      latencies.released()
      return typed.deliver(turnId, text.trim().slice(0, MAX_TYPED_CHARS))
    },
    /** Drops the words the candidate is reading over, or a recording without words; the talk button comes back. */
    recordAgain: () => {
      const turnId = view?.interview?.context.turnId
      update({ asksToReplace: false })
      if (turnId && connection)
        notify(connection.request('turn:cancel', { turnId, reason: 'recorded again' }))
      room.send({ type: 'nurse.choseVoice' })
    },
    keepRecording: () => update({ asksToReplace: false }),
    /** What a one-way interview offers besides answering. */
    actOneWay,
    retake,
    /** Has the recogniser hear the last recording again. */
    retryHearing: () => {
      const turnId = view?.interview?.context.turnId
      if (turnId && connection) notify(connection.request('turn:retry', { turnId }))
    },
    /** Ends the interview early; the goodbye and the analysis follow. */
    finish: () => {
      stopVoice()
      if (connection) notify(connection.request('interview:finish', {}))
    },

    chooseInterviewer: (personality: PersonalityKey) =>
      room.send({ type: 'nurse.choseInterviewer', personality }),
    chooseTyping: () => room.send({ type: 'nurse.choseTyping' }),
    chooseVoice: () => room.send({ type: 'nurse.choseVoice' }),
    /** Continues without the realtime server. */
    continueInText: () => room.send({ type: 'nurse.choseText' }),
    reconnect: () => connection?.retryNow(),
    reclaim: () => room.send({ type: 'nurse.usedHere' }),
    tryAgain: () => room.send({ type: 'nurse.retried' }),
    keptMs: upload.keptMs,
    /** For the developer panel. */
    latencies,

    close: () => {
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
      listeners.clear()
      if (!room.getSnapshot().hasTag('analysis')) conversations.forget(interviewId)
      handsFree.close()
      unwatchFrames()
      latencies.close()
      oneWayPage.close()
      typed.close()
      talk.stop()
      room.stop()
      player.close()
    },
  }
}
export type Room = ReturnType<typeof openRoom>
