import { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { MockRoomInput } from '@preceptor/statecharts/mock-room'
import { z } from 'zod'
import type { Api } from '../../../shared/lib/api.ts'
import { createConversationCache } from '../../../shared/lib/conversation-cache.ts'
import { noteInput } from '../../../shared/session/idle-watch.ts'
import type { Session } from '../../../shared/session/session.ts'
import { watchFrames } from '../device/voice-reading.ts'
import { createPlayer } from '../playback/player.ts'
import { chooseFormat } from '../recording/capture-format.ts'
import { handsFreeLater } from '../recording/hands-free-later.ts'
import { startTalk } from '../recording/talk.ts'
import { createAsk } from '../wire/ask-interviewer.ts'
import { attendRoom } from '../wire/attend-room.ts'
import { createInterviewerLink, type InterviewerLink } from '../wire/interviewer-link.ts'
import { createRecordingUpload, type TurnWire } from '../wire/recording-upload.ts'
import { createTurnLatencies, type TurnLatencies } from '../wire/turn-latency.ts'
import { beginSpan } from '../wire/turn-span.ts'
import { turnTrace } from '../wire/turn-trace.ts'
import { createTypedDelivery } from '../wire/typed-delivery.ts'
import { createUnsentAnswers } from '../wire/unsent-answers.ts'
import { createAnswering } from './answering.ts'
import { type ChangeConversation, createConversationChange } from './change-conversation.ts'
import { createOneWayPage } from './one-way-page.ts'
import { createRoomChart } from './room-chart.ts'
import { isServersTurn, mayReview, readFloor } from './room-rules.ts'
import { createRoomStore } from './room-store.ts'
import { firstView, type RoomView } from './room-view.ts'
import { createVoiceControls } from './voice-controls.ts'

const ANSWER_WAITS = 'Your answer hasn’t been sent yet. It’s safe here, and we’ll keep trying.'

const conversations = createConversationCache(TranscriptEntry)

/** The latencies of the turns, of which those that are traced are handed in. */
const createTracedLatencies = (api: Api, traceRatio: () => number) =>
  createTurnLatencies({
    trace: () => beginSpan(traceRatio()),
    onCompleted: (turn) => {
      const trace = turnTrace(turn)
      // A trace that is lost is no loss to the candidate.
      if (trace) api.post('/api/traces', trace, z.unknown()).catch(() => {})
    },
  })

/** How a recording reaches the server through the link. */
const uploadWire = (link: InterviewerLink, latencies: TurnLatencies): Omit<TurnWire, 'rejected'> => ({
  start: (turn) => {
    // Who speaks is there, though no key is pressed.
    noteInput()
    return latencies.timed(link.request('turn:start', turn))
  },
  chunk: link.sendChunk,
  end: (turn) => link.request('turn:end', latencies.traced(turn)),
  cancel: (turnId, reason) => link.request('turn:cancel', { turnId, reason }),
  restart: link.restart,
})

/** The parts of one room, each wired to the others; nothing runs but the talk chart. */
export const createRoomParts = (input: MockRoomInput, session: Session) => {
  const { interviewId } = input
  const { api } = session
  const view = () => store.view()
  const update = (part: Partial<RoomView>) => store.update(part)
  const change: ChangeConversation = (step) => changeConversation(step)
  const complain = (error: unknown) => {
    if (error instanceof Error) change((conversation) => ({ ...conversation, trouble: error.message }))
  }

  const link = createInterviewerLink(complain)
  const unsent = createUnsentAnswers(interviewId, (count) => update({ unsent: count }))
  const ask = createAsk(api, interviewId, unsent)
  const latencies = createTracedLatencies(api, () => chart.getSnapshot().context.room?.traceRatio ?? 0)
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
  const voice = createVoiceControls({ view, player, link })
  const upload = createRecordingUpload({
    ...uploadWire(link, latencies),
    rejected: (_turnId, error) => {
      talk.send({ type: 'nurse.cancelled' })
      complain(error)
    },
  })
  const typed = createTypedDelivery(
    (answer) => link.request('answer:typed', latencies.traced(answer)),
    () => change((conversation) => ({ ...conversation, trouble: ANSWER_WAITS })),
  )
  let unwatchFrames = () => {}
  const talk = startTalk({
    upload,
    onAnalyser: (microphone) => {
      unwatchFrames()
      unwatchFrames = microphone ? watchFrames(microphone, handsFree.frame) : () => {}
      update({ microphone })
    },
    isOverheard: () => readFloor(view()) === 'interviewer' && talk.getSnapshot().context.gesture === 'free',
    mayReview: () => mayReview(view()),
    onCapNear: () => player.tone(),
  })
  const handsFree = handsFreeLater({
    talk,
    upload,
    floor: () => readFloor(view()),
    stopVoice: voice.stopVoice,
    onSwitched: () => update({}),
  })
  const chart = createRoomChart(input, {
    session,
    ask,
    unsent,
    attend: (room, report) =>
      attendRoom(room, report, {
        session,
        link,
        ask,
        unsent,
        player,
        upload,
        typed,
        change,
        onRetry: (attempt) => update({ attempt }),
        isServersTurn: () => isServersTurn(view(), handsFree.isOverhearing()),
      }),
  })
  const answering = createAnswering({
    view,
    update,
    send: chart.send,
    talk,
    handsFree,
    link,
    typed,
    latencies,
    stopVoice: voice.stopVoice,
  })
  const oneWayPage = createOneWayPage({
    press: () => answering.press('tap'),
    talk: () => talk.getSnapshot(),
    isTyping: () => view().room.matches({ interview: { answering: 'typing' } }) || chooseFormat() === null,
  })
  const store = createRoomStore(
    firstView({
      room: chart.getSnapshot(),
      talk: talk.getSnapshot(),
      transcript: conversations.read(interviewId),
      unsent: unsent.list().length,
    }),
    () => ({ speech: player.phase(), isThinking: handsFree.isThinking(), opensItself: handsFree.isOn() }),
  )
  const changeConversation = createConversationChange({
    store,
    chart,
    player,
    handsFree,
    oneWayPage,
    latencies,
    keep: (transcript) => conversations.keep(interviewId, transcript),
  })
  return {
    chart,
    store,
    link,
    latencies,
    player,
    voice,
    upload,
    typed,
    talk,
    handsFree,
    answering,
    oneWayPage,
    closeMicrophone: () => unwatchFrames(),
    /** The tab no longer keeps the transcript. */
    forgetConversation: () => conversations.forget(interviewId),
  }
}
export type RoomParts = ReturnType<typeof createRoomParts>
