import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { ApiError } from '@preceptor/contracts/errors'
import type { InterviewQuestion } from '@preceptor/contracts/interviews/interview'
import type { RedoBody, RedoReply } from '@preceptor/contracts/interviews/redo'
import type { Db } from '@preceptor/db/connect'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { endInterview, findInterview, type Interview } from '@preceptor/db/queries/interviews/interviews'
import {
  createMockInterview,
  findActiveMockInterview,
  lockStarts,
} from '@preceptor/db/queries/interviews/mock-interviews'
import { createPractice, expirePractice, findActivePractice } from '@preceptor/db/queries/interviews/practice'
import { inTransaction } from '@preceptor/db/transaction'
import type { Entitlement } from '@preceptor/domain/billing/entitlement'
import { startState } from '@preceptor/domain/patient/patient-state'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import type { Context } from '../../context.ts'
import { ALREADY_OPEN } from '../../interviewing/errors.ts'
import { ownInterview } from '../../interviewing/own-interview.ts'
import { findAccessError } from '../../policies/access.ts'
import { findVoiceError } from '../../policies/voice.ts'
import { answeredQuestion, type RedoThread, threadOf } from './redo-thread.ts'

/** Planned for one question with what follows it up. */
const MINUTES = 4

/**
 * Begins a try of one question of an ended session, or of the same patient. It counts as no text session; what is spoken
 * is metered as always. One that is open already is given again; another session in progress in its place is
 * SESSION_ALREADY_ACTIVE, unless `forceNew` ends that one.
 */
export async function redo(context: Context, accountId: string, body: RedoBody): Promise<RedoReply> {
  const { db } = context
  const interview = await ownInterview(db, body.sessionId, accountId)
  if (interview.status !== 'completed')
    throw new ApiError('ANALYSIS_NOT_READY', 'Finish this session first. Then you can do it again.')
  const thread = await threadOf(db, interview, body.questionIndex, accountId)
  const { entitlement, voiceSecondsUsed } = await readUsage(db, { accountId, now: new Date() })
  const error =
    body.by === 'voice' ? findVoiceError(entitlement, voiceSecondsUsed) : findAccessError(entitlement)
  if (error) throw new ApiError(error.code, error.message)
  const begin = await planOf(db, thread, body)
  await context.limits.take(['redo.account', accountId])
  return inTransaction(db, async (trx) => {
    await lockStarts(trx, { accountId })
    return begin(trx, { accountId, entitlement, now: new Date(), forceNew: body.forceNew ?? false })
  })
}

interface Start {
  accountId: string
  entitlement: Entitlement
  now: Date
  forceNew: boolean
}
type Begin = (trx: Db, start: Start) => Promise<RedoReply>

/** How a try of this thread begins. */
async function planOf(db: Db, thread: RedoThread, { by }: RedoBody): Promise<Begin> {
  const { original } = thread
  if (original.kind === 'clinical') {
    if (by === 'voice') throw new ApiError('BAD_REQUEST', 'Clinical scenarios are practiced by typing.')
    return (trx, start) => beginPatient(trx, thread, start)
  }
  const question = await answeredQuestion(db, thread)
  return original.kind === 'behavioral' && by === 'typing'
    ? (trx, start) => beginChat(trx, thread, start)
    : (trx, start) => beginInRoom(trx, thread, question, start)
}

/** The same room with one question: its interviewer, its job, and voice or typing as one likes. */
async function beginInRoom(
  trx: Db,
  { originalId, questionIndex, original }: RedoThread,
  question: InterviewQuestion,
  { accountId, entitlement, now, forceNew }: Start,
): Promise<RedoReply> {
  const of = { originalId, questionIndex }
  const active = await findActiveMockInterview(trx, { accountId })
  if (active && isSame(await findInterview(trx, { interviewId: active, accountId }), of))
    return { sessionId: active, kind: 'mock', scenarioId: null }
  if (active && forceNew) await endInterview(trx, { interviewId: active, status: 'abandoned', now })
  const { metadata } = original
  const sessionId = await createMockInterview(trx, {
    ...of,
    accountId,
    title: original.kind === 'mock' ? original.title : question.question,
    personality: original.personality ?? 'professional',
    setupId: original.setupId,
    metadata: {
      interviewLength: 'short',
      questions: [question],
      positionTitle: metadata?.positionTitle ?? null,
      companyName: metadata?.companyName ?? null,
      estimatedMinutes: MINUTES,
    },
    retentionHours: entitlement.retentionHours,
    now,
  })
  if (sessionId) return { sessionId, kind: 'mock', scenarioId: null }
  throw alreadyActive(ALREADY_OPEN, active)
}

const isSame = (one: Interview | undefined, of: { originalId: string; questionIndex: number }): boolean =>
  one?.originalId === of.originalId && one.questionIndex === of.questionIndex

const alreadyActive = (message: string, existingSessionId: string | undefined) =>
  new ApiError('SESSION_ALREADY_ACTIVE', message, existingSessionId ? { existingSessionId } : {})

async function beginChat(trx: Db, thread: RedoThread, start: Start): Promise<RedoReply> {
  const question = findPracticeQuestion(thread.original.questionId ?? '')
  if (!question) throw new ApiError('NOT_FOUND', 'This question is no longer asked.')
  const sessionId = await beginPractice(trx, thread, start, {
    kind: 'behavioral',
    title: question.question,
    scenarioId: null,
    questionId: question.id,
    practice: { patient: null, hints: [] },
    opening: question.question,
  })
  return { sessionId, kind: 'behavioral', scenarioId: null }
}

async function beginPatient(trx: Db, thread: RedoThread, start: Start): Promise<RedoReply> {
  const scenario = findScenario(thread.original.scenarioId ?? '')
  if (!scenario) throw new ApiError('NOT_FOUND', 'This scenario is no longer in use.')
  const sessionId = await beginPractice(trx, thread, start, {
    kind: 'clinical',
    title: scenario.title,
    scenarioId: scenario.id,
    questionId: null,
    practice: { patient: startState(scenario), hints: [] },
    opening: scenario.opening,
  })
  return { sessionId, kind: 'clinical', scenarioId: scenario.id }
}

type Wanted = Pick<
  Parameters<typeof createPractice>[1],
  'kind' | 'title' | 'scenarioId' | 'questionId' | 'practice' | 'opening'
>

async function beginPractice(
  trx: Db,
  { originalId, questionIndex }: RedoThread,
  { accountId, entitlement, now, forceNew }: Start,
  wanted: Wanted,
): Promise<string> {
  const topic =
    wanted.kind === 'clinical' ? { scenarioId: wanted.scenarioId! } : { questionId: wanted.questionId! }
  const active = await findActivePractice(trx, { accountId, topic })
  const isOpen = active && active.purgeAt > now
  if (isOpen && active.originalId === originalId) return active.id
  if (isOpen && !forceNew) throw alreadyActive('You’ve already started it.', active.id)
  if (isOpen) await endInterview(trx, { interviewId: active.id, status: 'abandoned', now })
  else if (active) await expirePractice(trx, { interviewId: active.id })
  const { retentionHours } = entitlement
  return createPractice(trx, { ...wanted, originalId, questionIndex, accountId, retentionHours, now })
}
