import {
  findPracticeQuestion,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type {
  BehavioralEvaluation,
  BehavioralMessageReply,
  MessageBody,
  StartBehavioralReply,
} from '@preceptor/contracts/practice/practice'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import type { LockedPractice } from '@preceptor/db/queries/interviews/practice'
import { inTransaction } from '@preceptor/db/transaction'
import { nextBehavioralHint } from '@preceptor/domain/practice/behavioral-hint'
import { BEHAVIORAL_TURNS } from '@preceptor/domain/practice/practice-limits'
import { vendorFailureText } from '@preceptor/domain/text/vendor-failure'
import {
  countNonAnswers,
  type HeardUtterance,
  hearUtterance,
  withoutNonAnswers,
} from '@preceptor/domain/utterances/open-question'
import { candidateAnswers } from '../../coaching/candidate-entries.ts'
import { failureOf } from '../../coaching/failure-of.ts'
import { interviewerReply } from '../../coaching/interviewer-reply.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../interviewing/errors.ts'
import { acceptMessage, type Conversation } from '../../practice/accept-message.ts'
import { giveHint } from '../../practice/give-hint.ts'
import {
  lockOwnPractice,
  ownPractice,
  type PracticeKey,
  requireEnough,
  requireInProgress,
} from '../../practice/own-practice.ts'
import { behavioralStatus, chatOf } from '../../practice/practice-status.ts'
import { startPractice } from '../../practice/start-practice.ts'
import { lookSoFar } from '../../reports/behavioral-plan.ts'

/** Begins a question. One in progress is rejected with its id, to be opened again. */
export async function startBehavioral(
  context: Context,
  accountId: string,
  questionId: string,
): Promise<StartBehavioralReply> {
  const question = findPracticeQuestion(questionId)
  if (!question) throw new ApiError('NOT_FOUND', 'We couldn’t find this question.')
  const { sessionId, resumed } = await startPractice(
    context,
    accountId,
    { questionId },
    {
      kind: 'behavioral',
      title: question.question,
      scenarioId: null,
      questionId,
      practice: { patient: null, hints: [] },
      opening: question.question,
    },
  )
  if (resumed) {
    throw new ApiError('SESSION_ALREADY_ACTIVE', 'This question is already in progress.', {
      existingSessionId: sessionId,
    })
  }
  const transcript = await listTranscript(context.db, { interviewId: sessionId })
  return {
    sessionId,
    transcript: chatOf(transcript),
    openingMessage: question.question,
    ...behavioralStatus(questionId, transcript),
  }
}

/** Takes an answer and gives the interviewer's next line. */
export async function sendBehavioral(
  context: Context,
  accountId: string,
  body: MessageBody,
  onDelta?: (text: string) => void,
): Promise<BehavioralMessageReply> {
  const key = { sessionId: body.sessionId, accountId, kind: 'behavioral' } as const
  const { questionId } = await ownPractice(context.db, key)
  const accepted = await acceptMessage(context, key, body, behavioralConversation(context), onDelta)
  return {
    response: accepted.reply.content,
    messageId: accepted.reply.messageId,
    turnId: accepted.turnId,
    ...behavioralStatus(questionId, accepted.transcript),
  }
}

function behavioralConversation({ openai }: Context): Conversation {
  return {
    maxTurns: BEHAVIORAL_TURNS.max,
    advance: ({ practice }) => practice ?? { patient: null, hints: [] },
    hear: (session, transcript, message) => hearMessage(session, transcript, message).entryKind,
    answer(session, transcript, telling) {
      const message = transcript.at(-1)!.content
      const { utterance, isUtteranceSure } = hearMessage(session, transcript.slice(0, -1), message)
      const question = questionOf(session)
      return interviewerReply(openai, { question, transcript, utterance, isUtteranceSure }, telling)
    },
  }
}

/** What a message is to the interviewer's last question; `before` is all that was said until then. */
function hearMessage(
  session: Pick<LockedPractice, 'questionId'>,
  before: readonly TranscriptEntry[],
  text: string,
): HeardUtterance {
  const { type: questionType } = questionOf(session)
  return hearUtterance({ text, confidence: null, questionType }, countNonAnswers(before))
}

/** A question that is no longer asked has no sessions. */
function questionOf({ questionId }: Pick<LockedPractice, 'questionId'>): PracticeQuestion {
  const question = findPracticeQuestion(questionId ?? '')
  if (!question) throw notFound()
  return question
}

/** The next hint: where to begin, and once something is answered, the first thing that is missing of it. */
export const hintBehavioral = (context: Context, key: PracticeKey): Promise<{ hint: string }> =>
  giveHint(context, key, (session, answers) => {
    const question = questionOf(session)
    const hints = session.practice?.hints ?? []
    const next = nextBehavioralHint(question, answers, hints)
    return {
      about: question.question,
      hint: next.text,
      practice: { patient: null, hints: [...hints, next.id] },
    }
  })

/** A look at the answers so far; nothing of it is kept. */
export async function evaluateSoFar(
  context: Context,
  key: PracticeKey,
): Promise<{ sessionId: string; evaluation: BehavioralEvaluation }> {
  const { id } = await ownPractice(context.db, key)
  await context.limits.take(['analysis.account', key.accountId], ['evaluate.session', id])
  const { session, transcript } = await inTransaction(context.db, async (trx) => {
    const session = await lockOwnPractice(trx, key, new Date())
    requireInProgress(session)
    return { session, transcript: await listTranscript(trx, { interviewId: id }) }
  })
  requireEnough(candidateAnswers(transcript).length)
  const signal = AbortSignal.timeout(context.config.timeLimits.evaluation)
  const evaluation = await lookSoFar(
    context.openai,
    { questionId: session.questionId, transcript: withoutNonAnswers(transcript) },
    signal,
  ).catch((error: Error) => {
    context.log.warn({ interviewId: id, ...failureOf(error) }, 'the coach failed')
    const what = error instanceof VendorError ? vendorFailureText(error) : 'Please try again.'
    throw new ApiError('VENDOR_UNAVAILABLE', `Failed to evaluate interview. ${what}`)
  })
  if (!evaluation) throw notFound()
  return { sessionId: id, evaluation }
}
