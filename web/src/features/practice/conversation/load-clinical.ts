import { StartClinicalReply } from '@preceptor/contracts/practice/practice'
import type { Loaded } from '@preceptor/statecharts/chat-room-setup'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { chatStatusOf } from './chat-status.ts'
import { unansweredOf } from './conversation-of.ts'
import { openMessageStore } from './message-store.ts'

const NO_SCENARIO = 'We couldn’t load this scenario. Please choose one of these.'

/**
 * Starts the scenario of the address, or continues with the session of it that is in progress. Throws ApiFailure. A
 * start that is given up within a moment is not made, so that a page drawn twice starts once.
 */
export const loadClinical = async (api: Api, scenarioId: string, signal: AbortSignal): Promise<Loaded> => {
  await new Promise((resolve) => setTimeout(resolve, 0))
  signal.throwIfAborted()
  const started = await api
    .post('/api/interviews/start', { scenarioId }, StartClinicalReply, { signal })
    .catch((error) => {
      if (error instanceof ApiFailure && [400, 404].includes(error.status)) return null
      throw error
    })
  if (!started) return { kind: 'elsewhere', elsewhere: { to: 'list', notice: NO_SCENARIO } }
  const { sessionId, resumed, transcript, scenario } = started
  const { patient, speaker, setting, brief, people } = scenario
  return {
    kind: 'open',
    resumed,
    transcript,
    standing: chatStatusOf(started),
    unsent: unansweredOf(transcript, openMessageStore(sessionId).unsent()),
    room: {
      sessionId,
      title: scenario.title,
      about: `${scenario.typeLabel}, ${scenario.difficulty}`,
      partner: { name: speaker.name, label: `${speaker.name}, ${speaker.role}` },
      scene: {
        patient: `${patient.name}, ${patient.age}`,
        complaint: patient.presentingComplaint,
        setting: brief ?? { where: setting, known: [], orders: null },
        history: patient.history,
        people,
        age: scenario.type === 'pediatrics' ? 'toddler' : 'adult',
      },
      question: null,
    },
  }
}
