import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { outdatedWording } from '@preceptor/domain/practice/wording'
import { initialTransition, type Snapshot } from 'xstate'
import { type InterviewActor, interviewMachine } from './interview.ts'
import { interviewInput, type PlannedInterview, type VoiceAllowance } from './interview-input.ts'
import type { InterviewInput } from './interview-setup.ts'
import { unknownPart } from './saved-snapshot.ts'

/**
 * The release of the interview's chart that a saved snapshot is of. It grows when a state, an actor or a field of the
 * context changes so that an older snapshot would not continue by itself; the way from the release before is then
 * written into `MIGRATIONS`, and a snapshot of that release kept in `testing/snapshots/`.
 */
export const INTERVIEW_RELEASE = 1

type Saved = Record<string, unknown>

/** From the release that is the key to the next one. */
const MIGRATIONS: Record<number, (saved: Saved) => Saved> = {}

/** Fields added to the context since; without them an older snapshot continues as if nothing was known of them. */
const ADDED_CONTEXT = {
  audioFormat: null,
  closedTurnIds: [],
  nonAnswers: 0,
  utterance: 'answer',
  isUtteranceSure: true,
  asked: null,
  retakesUsed: 0,
  endsAt: null,
  clockMs: null,
  beganAt: 0,
}

const stored = (snapshot: Snapshot<unknown>): Saved => ({ release: INTERVIEW_RELEASE, ...snapshot })

/** What is stored of a running interview. */
export const saveInterview = (actor: InterviewActor): Saved => stored(actor.getPersistedSnapshot())

export type OpenedInterview =
  | { kind: 'fits'; snapshot: Snapshot<unknown> }
  /** The present chart does not know where it stands. */
  | { kind: 'outdated'; reason: string }

const outdated = (reason: string): OpenedInterview => ({ kind: 'outdated', reason })

const hasItsQuestion = ({ questions, questionIndex }: { questions?: unknown; questionIndex?: unknown }) =>
  Array.isArray(questions) && questions[questionIndex as number] !== undefined

/** A stored interview, brought to the present release. What was stored before releases were counted is of the first. */
export const openInterview = (stored: unknown): OpenedInterview => {
  const { release = 1, ...rest } = stored as Saved & { release?: number }
  if (release > INTERVIEW_RELEASE) return outdated(`it is of the later release ${release}`)
  let saved: Saved = rest
  for (let from = release; from < INTERVIEW_RELEASE; from++) {
    const migrate = MIGRATIONS[from]
    if (!migrate) return outdated(`nothing leads on from release ${from}`)
    saved = migrate(saved)
  }
  const unknown = unknownPart(interviewMachine, saved)
  if (unknown) return outdated(unknown)
  if (!hasItsQuestion(saved.context as object)) return outdated('its question is not among its questions')
  saved = { ...saved, context: { ...ADDED_CONTEXT, ...(saved.context as object) } }
  // `unknownPart` has looked at it as XState will.
  return { kind: 'fits', snapshot: saved as unknown as Snapshot<unknown> }
}

/** The end of an interview that cannot continue. */
export interface PoliteEnd {
  /** The chart is completed. */
  snapshot: Snapshot<unknown>
  stateValue: 'completed'
  /** The interviewer's last line; it says what happened and what becomes of the candidate's answers. */
  entry: TranscriptEntry
}

const lastQuestionIndex = ({ questions }: InterviewInput, transcript: readonly TranscriptEntry[]): number =>
  Math.min(transcript.at(-1)?.questionIndex ?? 0, questions.length - 1)

/** The chart of an interview that has ended, whatever was in progress when it ended. */
const completedSnapshot = (
  input: InterviewInput,
  transcript: readonly TranscriptEntry[],
): Snapshot<unknown> => {
  const [{ context }] = initialTransition(interviewMachine, input)
  const completed = interviewMachine.resolveState({
    value: 'completed',
    status: 'done',
    context: {
      ...context,
      questionIndex: lastQuestionIndex(input, transcript),
      history: transcript.slice(-6),
      answeredTurnIds: transcript.flatMap(({ turnId }) => turnId ?? []),
      purpose: 'closing',
      messageId: null,
    },
  })
  return interviewMachine.getPersistedSnapshot(completed)
}

/** Ends an outdated interview: what the candidate said stays and is analyzed as after any other end. */
export const endPolitely = (
  input: InterviewInput,
  transcript: readonly TranscriptEntry[],
  now: Date,
): PoliteEnd => {
  const questionIndex = lastQuestionIndex(input, transcript)
  const entry: TranscriptEntry = {
    messageId: crypto.randomUUID(),
    role: 'interviewer',
    content: outdatedWording(input),
    timestamp: now.toISOString(),
    questionIndex,
    confidence: null,
  }
  return { snapshot: completedSnapshot(input, [...transcript, entry]), stateValue: 'completed', entry }
}

/** An interview as a process takes it from the database. */
export interface StoredInterview<Acquired> {
  acquired: Acquired
  transcript: TranscriptEntry[]
  allowance: VoiceAllowance
}

export interface ReopenedInterview<Acquired> {
  acquired: Acquired
  /** Null before the first transition. */
  snapshot: Snapshot<unknown> | null
  transcript: TranscriptEntry[]
  /** Why it could not continue, where it was ended politely. */
  outdated?: string
  /** That end, to be saved before anything else; absent where the interview was over already. */
  toSave?: ReturnType<typeof lastTransition>
}

const lastTransition = (
  interviewId: string,
  { leaseToken, stateSeq }: { leaseToken: number; stateSeq: number },
  { snapshot, stateValue, entry }: PoliteEnd,
  now: Date,
) => ({
  interviewId,
  leaseToken,
  snapshot: stored(snapshot),
  stateValue,
  stateSeq: stateSeq + 1,
  entries: [entry],
  voiceSeconds: 0,
  completed: true,
  now,
})

/** What the present chart continues from. An interview that it does not know is ended politely. */
export const reopenInterview = <
  Acquired extends PlannedInterview & {
    snapshot: unknown
    status: string
    stateSeq: number
    leaseToken: number
  },
>(
  interviewId: string,
  { acquired, transcript, allowance }: StoredInterview<Acquired>,
  now: Date,
): ReopenedInterview<Acquired> => {
  const isCompleted = acquired.status === 'completed'
  const input = interviewInput(interviewId, acquired, allowance)
  if (acquired.snapshot === null) {
    return { acquired, transcript, snapshot: isCompleted ? completedSnapshot(input, transcript) : null }
  }
  const opened = openInterview(acquired.snapshot)
  if (opened.kind === 'fits') {
    const isEndedOutside = isCompleted && opened.snapshot.status === 'active'
    const snapshot = isEndedOutside ? completedSnapshot(input, transcript) : opened.snapshot
    return { acquired, transcript, snapshot }
  }
  const end = endPolitely(input, transcript, now)
  const ended = { snapshot: end.snapshot, outdated: opened.reason }
  if (isCompleted) return { ...ended, acquired, transcript }
  const toSave = lastTransition(interviewId, acquired, end, now)
  return {
    ...ended,
    acquired: { ...acquired, stateSeq: toSave.stateSeq, status: 'completed' },
    transcript: [...transcript, end.entry],
    toSave,
  }
}
