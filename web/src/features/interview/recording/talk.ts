import { pushToTalkMachine } from '@preceptor/statecharts/push-to-talk'
import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { watchActor } from '../../../shared/lib/watched-actors.ts'
import { keepRecording } from '../../../shared/recordings/kept-recordings.ts'
import { chooseRate, RECORDING_RATE } from '../../../shared/voice/recording-rate.ts'
import { readVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import { readNetwork } from '../device/network-facts.ts'
import type { RecordingUpload } from '../wire/recording-upload.ts'
import { type Capture, type CaptureEvents, startCapture } from './capture.ts'
import { chooseFormat } from './capture-format.ts'
import { createKeptMicrophone, MICROPHONE } from './kept-microphone.ts'

export type TalkActor = ActorRefFrom<typeof pushToTalkMachine>
export type TalkSnapshot = SnapshotFrom<typeof pushToTalkMachine>

export interface TalkParts {
  upload: RecordingUpload
  /** The level of the candidate's voice while the microphone is on, null when it is off. */
  onAnalyser: (analyser: AnalyserNode | null) => void
  /** Whether the interviewer speaks on while this is recorded. */
  isOverheard: () => boolean
  /** Whether words may be read over before they are sent. */
  mayReview: () => boolean
  /** Thirty seconds are left of this recording. */
  onCapNear: () => void
}

/** Push-to-talk with this browser's microphone, its chunks going through the upload. Starts the actor. */
export const startTalk = ({
  upload,
  onAnalyser,
  isOverheard,
  mayReview,
  onCapNear,
}: TalkParts): TalkActor => {
  let capture: Capture | null = null
  const kept = createKeptMicrophone()
  /** Of the recording that runs, where the candidate wants to hear it later. */
  let pieces: Uint8Array[] = []
  let keepPieces = () => {}
  const machine = pushToTalkMachine.provide({
    actors: {
      capture: fromCallback(({ input: { turnId }, sendBack }) => {
        const { rate: chosen, checkWords, keepRecordings } = readVoiceSettings()
        const rate = RECORDING_RATE[chooseRate(chosen, readNetwork())]
        const format = chooseFormat(rate.sampleRateHz)
        if (!format) {
          sendBack({ type: 'capture.failed', problem: 'unsupported' })
          return
        }
        upload.open({ turnId, ...format, ...(checkWords && mayReview() && { review: true }) })
        pieces = []
        keepPieces = () => keepRecordings && keepRecording(turnId, format, pieces)
        const events: CaptureEvents = {
          chunk: (bytes) => {
            if (upload.push(turnId, bytes) && keepRecordings) pieces.push(bytes)
          },
          listening: onAnalyser,
          failed: (problem) => sendBack({ type: 'capture.failed', problem }),
          lost: () => sendBack({ type: 'microphone.lost' }),
        }
        const microphone = actor.getSnapshot().context.gesture === 'free' ? kept : MICROPHONE
        const started = startCapture(format, rate.bitsPerSecond, events, microphone)
        capture = started
        return () => {
          started.close()
          onAnalyser(null)
        }
      }),
      finishCapture: fromPromise(() => {
        if (!capture) throw new Error('no recording is running')
        return capture.finish()
      }),
      send: fromPromise(({ input: { turnId, recording } }) => {
        keepPieces()
        return upload.end({ turnId, ...recording })
      }),
    },
    actions: {
      // A tap announces in the step that starts the capture, and actors start after a step's actions.
      announceTurn: (_, { turnId }) =>
        queueMicrotask(() => upload.announce(turnId, { overhear: isOverheard() })),
      dropTurn: (_, { turnId }) => upload.drop(turnId, 'cancelled'),
      warnOfCap: onCapNear,
    },
  })
  const actor: TalkActor = createActor(machine)
  actor.subscribe({ complete: kept.close })
  watchActor('push-to-talk', actor)
  actor.start()
  return actor
}
