import { outdatedWording } from '@preceptor/content/wording'
import type { TranscriptEntry } from '@preceptor/contracts/interview'
import { initialTransition, type Snapshot } from 'xstate'
import { type InterviewActor, interviewMachine } from './interview.ts'
import type { InterviewInput } from './interview-setup.ts'
import { unknownPart } from './saved-snapshot.ts'

/**
 * The release of the interview's chart that a saved snapshot is of. It grows when a state, an actor or a field of the
 * context changes so that an older snapshot would not go on by itself; the way from the release before is then
 * written into `MIGRATIONS`, and a snapshot of that release kept in `testing/snapshots/`.
 */
export const INTERVIEW_RELEASE = 1

type Saved = Record<string, unknown>

/** From the release that is the key to the next one. */
const MIGRATIONS: Record<number, (saved: Saved) => Saved> = {}

/** What is stored of a running interview. */
export const saveInterview = (actor: InterviewActor): Saved => ({
  release: INTERVIEW_RELEASE,
  ...(actor.getPersistedSnapshot() as object),
})

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
  return { kind: 'fits', snapshot: saved as unknown as Snapshot<unknown> }
}

/** The end of an interview that cannot go on. */
export interface PoliteEnd {
  /** To be stored, and gone on from: the chart is completed. */
  snapshot: Saved
  stateValue: 'completed'
  /** The interviewer's last line; it says what happened and what becomes of her answers. */
  entry: TranscriptEntry
}

/** Ends an outdated interview: what she said stays and is analyzed as after any other end. */
export const endPolitely = (
  input: InterviewInput,
  transcript: readonly TranscriptEntry[],
  now: Date,
): PoliteEnd => {
  const questionIndex = Math.min(transcript.at(-1)?.questionIndex ?? 0, input.questions.length - 1)
  const [{ context }] = initialTransition(interviewMachine, input)
  const entry: TranscriptEntry = {
    messageId: crypto.randomUUID(),
    role: 'interviewer',
    content: outdatedWording(input),
    timestamp: now.toISOString(),
    questionIndex,
    confidence: null,
  }
  const completed = interviewMachine.resolveState({
    value: 'completed',
    status: 'done',
    context: {
      ...context,
      questionIndex,
      history: [...transcript, entry].slice(-6),
      answeredTurnIds: transcript.flatMap(({ turnId }) => turnId ?? []),
      purpose: 'closing',
      messageId: null,
    },
  })
  return {
    snapshot: {
      release: INTERVIEW_RELEASE,
      ...(interviewMachine.getPersistedSnapshot(completed) as object),
    },
    stateValue: 'completed',
    entry,
  }
}
