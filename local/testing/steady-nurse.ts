import { setTimeout as sleep } from 'node:timers/promises'
import type { InterviewState } from '@preceptor/contracts/interviews/realtime'
import type { Db } from '@preceptor/db/connect'
import { makeMockInterview } from '@preceptor/db/testing/builders'
import type { Nurse } from '@preceptor/realtime/testing/start-system'
import { openConnection } from '@preceptor/web/src/features/interview/wire/connection'
import { createRecordingUpload } from '@preceptor/web/src/features/interview/wire/recording-upload'
import { createTypedDelivery } from '@preceptor/web/src/features/interview/wire/typed-delivery'
import { speechChunks } from './speech-fixture.ts'

const LOOK_MS = 20
const CHUNK_PACE_MS = 60

/** What a nurse at their page gave and what the nurse was shown, over all of their interviews. */
export interface Account {
  /** The turns that the nurse's page says were taken, by interview. */
  answers: Map<string, string[]>
  /** All that would have been shown to the nurse as trouble. */
  troubles: string[]
  moves: number
}

/**
 * A nurse who takes one interview after the other, typing or speaking, through the web app's own connection, upload
 * and delivery, until `signal` is aborted. Resolves, at the end of an answer, with what came of it.
 */
export const practise = async (
  url: string,
  db: Db,
  { accountId, token, interviewId }: Nurse,
  way: 'typing' | 'speaking',
  signal: AbortSignal,
): Promise<Account> => {
  const account: Account = { answers: new Map(), troubles: [], moves: 0 }
  for (let id = interviewId; !signal.aborted; ) {
    await runInterview(url, id, token, way, signal, account)
    if (!signal.aborted) id = (await makeMockInterview(db, { accountId })).id
  }
  return account
}

const runInterview = async (
  url: string,
  interviewId: string,
  token: string,
  way: 'typing' | 'speaking',
  signal: AbortSignal,
  account: Account,
): Promise<void> => {
  const answers: string[] = []
  account.answers.set(interviewId, answers)
  let state: InterviewState | null = null
  const note = (what: string) => () => account.troubles.push(`${interviewId} ${state?.value}: ${what}`)
  const see = (next: InterviewState) => {
    if (!state || next.seq >= state.seq) state = next
    upload.observe(next)
  }
  const connection = openConnection(
    url,
    interviewId,
    { current: () => token, renew: async () => null },
    {
      joined: (reply) => {
        state = reply.state
        upload.rejoined(reply)
        typed.rejoined(reply)
      },
      moving: () => {
        account.moves += 1
        upload.lost()
      },
      lost: note('the connection was lost'),
      retrying: () => {},
      takenOver: note('taken over'),
      full: note('no room'),
      signedOut: note('signed out'),
      rejected: note('refused'),
    },
  )
  const { socket, request } = connection
  const upload = createRecordingUpload({
    start: (turn) => request('turn:start', turn),
    chunk: (turnId, seq, bytes) => socket.emit('turn:chunk', turnId, seq, bytes),
    end: (turn) => request('turn:end', turn),
    cancel: (turnId, reason) => request('turn:cancel', { turnId, reason }),
    restart: connection.restart,
    rejected: (_, error) => note(String(error))(),
  })
  const typed = createTypedDelivery((answer) => request('answer:typed', answer))
  const texts = new Set<string>()
  socket.on('interview:state', see)
  socket.on('turn:received', upload.received)
  socket.on('transcript:final', ({ turnId }) => {
    texts.add(turnId)
    upload.heard(turnId)
  })
  socket.on('interview:error', ({ code, message }) => note(`${code} ${message}`)())

  const speak = async (turnId: string) => {
    const chunks = speechChunks()
    upload.open({ turnId, codec: 'webm-opus', sampleRateHz: 48_000 })
    upload.announce(turnId)
    for (const chunk of chunks) {
      upload.push(turnId, chunk)
      await sleep(CHUNK_PACE_MS)
    }
    const sizeBytes = chunks.reduce((sum, { length }) => sum + length, 0)
    await upload.end({ turnId, chunkCount: chunks.length, durationMs: chunks.length * 250, sizeBytes })
  }
  const value = () => state?.value ?? ''
  for (;;) {
    while (value() !== 'interviewing.listening' && value() !== 'completed') await sleep(LOOK_MS)
    if (signal.aborted || value() === 'completed') break
    const turnId = crypto.randomUUID()
    if (way === 'typing') await typed.deliver(turnId, `I called the team, ${turnId}`)
    else await speak(turnId)
    answers.push(turnId)
    while (value() === 'interviewing.listening') await sleep(LOOK_MS)
  }
  connection.close()
}
