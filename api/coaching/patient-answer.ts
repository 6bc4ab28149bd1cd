import type { Line } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { answerText, findAnswer, type PatientState } from '@preceptor/domain/patient/patient-state'
import type { Scenario } from '@preceptor/domain/patient/scenario'
import { settingText } from '@preceptor/domain/patient/setting-text'
import { stageContent } from '@preceptor/domain/patient/vitals-now'
import { speaksAsPatient } from '@preceptor/domain/practice/in-role'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { type PatientReplyInput, patientReply } from '@preceptor/vendors/openai/tasks/patient-reply'
import { readInSentences } from './in-sentences.ts'

export interface RoomTalk {
  scenario: Scenario
  /** After the candidate's message. */
  state: PatientState
  message: string
  history: PatientReplyInput['history']
}

interface Telling {
  signal: AbortSignal
  onDelta: (text: string) => void
}

/**
 * What the room answers to the candidate's message. The rules decide what is said and by whom; the model only words
 * what the patient says, and where it leaves the part the words of the rules stand. Rejects when the model
 * fails and another try may help.
 */
export async function patientAnswer(openai: OpenAi, talk: RoomTalk, telling: Telling): Promise<string> {
  const { scenario, state, message } = talk
  const { lines } = findAnswer(scenario, state, message)
  const isHis = ({ speaker }: Line) => speaker === scenario.spokenBy
  const at = lines.findIndex(isHis)
  const textOf = (some: Line[]) => answerText(scenario, { lines: some, revealedFacts: [] })
  if (at < 0) {
    telling.onDelta(textOf(lines))
    return textOf(lines)
  }
  const before = lines.slice(0, at)
  const after = lines.slice(at).filter((line) => !isHis(line))
  if (before.length) telling.onDelta(`${textOf(before)}\n\n`)
  const say = lines
    .filter(isHis)
    .map(({ text }) => text)
    .join(' ')
  const words = await spoken(openai, talk, say, telling)
  if (after.length) telling.onDelta(`\n\n${textOf(after)}`)
  return textOf([...before, { speaker: scenario.spokenBy, text: words }, ...after])
}

async function spoken(
  openai: OpenAi,
  talk: RoomTalk,
  say: string,
  { signal, onDelta }: Telling,
): Promise<string> {
  const input = inputOf(talk, say)
  const heard = [say, talk.message, ...input.told].join('\n')
  const fits = (text: string, isWhole = false) => speaksAsPatient(text, { say, heard, isWhole })
  const stream = openai.streamText(patientReply, input, { signal })
  const text = await readInSentences(stream, { fits, onDelta, keepsAsides: true })
  return fits(text, true) ? text : say
}

function inputOf({ scenario, state, message, history }: RoomTalk, say: string): PatientReplyInput {
  const { patient, family, spokenBy, setting } = scenario
  const revealed = [...scenario.history, ...scenario.findings].filter((fact) =>
    state.facts.some(({ id }) => id === fact.id),
  )
  return {
    speaker:
      spokenBy === 'family'
        ? { name: family.name, role: family.role, manner: family.manner }
        : { name: patient.name, role: 'the patient', manner: patient.voice },
    patient: { name: patient.name, age: patient.age, background: patient.background },
    setting: settingText(setting),
    condition: stageContent(scenario, state.stage, state.worst).condition,
    say,
    told: revealed.map((fact) => fact.byStage?.[state.stage] ?? fact.answer),
    history,
    message,
  }
}
