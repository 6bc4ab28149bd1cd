import { ApiError } from '@preceptor/contracts/errors'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type {
  ClinicalMessageReply,
  MessageBody,
  StartClinicalReply,
} from '@preceptor/contracts/practice/practice'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import type { LockedPractice } from '@preceptor/db/queries/interviews/practice'
import {
  counselHint,
  nextPatientState,
  PatientState,
  replayPatient,
  startState,
} from '@preceptor/domain/patient/patient-state'
import { scenarioCard } from '@preceptor/domain/patient/scenario-card'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { settingText } from '@preceptor/domain/patient/setting-text'
import { peopleOf, speakerOf } from '@preceptor/domain/patient/speaker'
import { CLINICAL_TURNS } from '@preceptor/domain/practice/practice-limits'
import { markEntry, markOrders } from '@preceptor/domain/utterances/orders'
import { candidateEntries } from '../../coaching/candidate-entries.ts'
import { findActions } from '../../coaching/clinical-actions.ts'
import { patientAnswer } from '../../coaching/patient-answer.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../interviewing/errors.ts'
import { acceptMessage, type Conversation } from '../../practice/accept-message.ts'
import { giveHint } from '../../practice/give-hint.ts'
import type { PracticeKey } from '../../practice/own-practice.ts'
import { chatOf, clinicalStatus } from '../../practice/practice-status.ts'
import { startPractice } from '../../practice/start-practice.ts'

const HISTORY_LINES = 6

/** Begins a scenario, or opens the session of it that is in progress. */
export async function startClinical(
  context: Context,
  accountId: string,
  scenarioId: string,
): Promise<StartClinicalReply> {
  const scenario = findScenario(scenarioId)
  if (!scenario) throw new ApiError('NOT_FOUND', 'We couldn’t find this scenario.')
  const started = await startPractice(
    context,
    accountId,
    { scenarioId },
    {
      kind: 'clinical',
      title: scenario.title,
      scenarioId,
      questionId: null,
      practice: { patient: startState(scenario), hints: [] },
      opening: scenario.opening,
    },
  )
  const transcript = await listTranscript(context.db, { interviewId: started.sessionId })
  const { name, age, presentingComplaint, history } = scenario.patient
  return {
    ...started,
    transcript: chatOf(transcript),
    openingMessage: scenario.opening,
    scenario: {
      ...scenarioCard(scenario),
      setting: settingText(scenario.setting),
      brief: scenario.setting,
      patient: { name, age, presentingComplaint, history },
      speaker: speakerOf(scenario),
      people: peopleOf(scenario),
    },
    ...clinicalStatus(transcript),
  }
}

/** Takes a message to the room and gives what it answers. */
export async function sendClinical(
  context: Context,
  accountId: string,
  body: MessageBody,
  onDelta?: (text: string) => void,
): Promise<ClinicalMessageReply> {
  const key = { sessionId: body.sessionId, accountId, kind: 'clinical' } as const
  const accepted = await acceptMessage(context, key, body, clinicalConversation(context), onDelta)
  return {
    response: accepted.reply.content,
    messageId: accepted.reply.messageId,
    turnId: accepted.turnId,
    ...clinicalStatus(accepted.transcript),
  }
}

function clinicalConversation(context: Context): Conversation {
  return {
    maxTurns: CLINICAL_TURNS.max,
    advance(session, message) {
      const { scenario, state, hints } = statusOf(session)
      return { patient: nextPatientState(scenario, state, message), hints }
    },
    async understand(session, transcript, signal) {
      const { scenario, state } = statusOf(session)
      // Sent again after a failed reply, it has been read.
      if (state.found.some(({ turn }) => turn === state.turns)) return null
      const messages = candidateEntries(transcript).map(({ content }) => content)
      const found = await findActions(context, scenario, messages.at(-1)!, signal)
      if (!found.length) return null
      return (locked) => {
        const before = statusOf(locked)
        const all = [...before.state.found, { turn: state.turns, found }]
        return { patient: replayPatient(scenario, messages, all), hints: before.hints }
      }
    },
    async answer(session, transcript, telling) {
      const { scenario, state } = statusOf(session)
      const history = transcript.slice(0, -1).slice(-HISTORY_LINES)
      const message = markOrders(transcript.at(-1)!.content)
      const talk = { scenario, state, message, history: history.map(shownLine) }
      return { content: await patientAnswer(context.openai, talk, telling) }
    },
  }
}

const shownLine = (entry: TranscriptEntry) => ({
  role: entry.role === 'candidate' ? ('nurse' as const) : ('room' as const),
  content: markEntry(entry).content,
})

/** The patient of a session, by the rules. A scenario that no longer exists has no sessions. */
function statusOf({ scenarioId, practice }: Pick<LockedPractice, 'scenarioId' | 'practice'>) {
  const scenario = findScenario(scenarioId ?? '')
  if (!scenario || !practice) throw notFound()
  return { scenario, state: PatientState.parse(practice.patient), hints: practice.hints }
}

/** The next hint: first where to look, then closer, of what is left to do. */
export const hintClinical = (context: Context, key: PracticeKey): Promise<{ hint: string }> =>
  giveHint(context, key, (session) => {
    const { scenario, state, hints } = statusOf(session)
    const next = counselHint(scenario, state, hints)
    return {
      about: settingText(scenario.setting),
      hint: next.text,
      practice: { patient: state, hints: [...hints, next.id] },
    }
  })
