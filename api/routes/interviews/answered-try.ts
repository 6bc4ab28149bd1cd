import type { QuestionScore, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import type { Db } from '@preceptor/db/connect'
import { listSpokenMetrics } from '@preceptor/db/queries/analytics/spoken-metrics'
import { findAnalysis } from '@preceptor/db/queries/interviews/analyses'
import { type Interview, listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { PatientState } from '@preceptor/domain/patient/patient-state'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { candidateAnswers } from '../../coaching/candidate-entries.ts'
import { clinicalFallback, judgeSession } from '../../coaching/clinical-analysis.ts'
import { questionScoresOf } from '../../coaching/question-scores.ts'
import { questionIn } from './redo-thread.ts'

/** What is known of one answer to a question, or of one session with a patient. */
export interface AnsweredTry {
  /** What was said to the question; null once the words are removed, and for a patient. */
  answer: string | null
  question?: QuestionScore
  patient?: ClinicalAnalysis
  score: number | null
}

interface Tried {
  interview: Interview
  /** Which of its questions. */
  questionIndex: number
  /** As its thread's first session is. */
  judgedAs: Interview['kind']
}

/** As long as the words are there they are judged now, so that older results can be compared too; then what was kept counts. */
export async function answeredTry(db: Db, tried: Tried, now: Date): Promise<AnsweredTry> {
  const { interview } = tried
  const key = { interviewId: interview.id }
  const isThere = interview.purgeAt > now
  const [transcript, analysis] = await Promise.all([
    isThere ? listTranscript(db, key) : [],
    findAnalysis(db, key),
  ])
  if (tried.judgedAs === 'clinical') {
    const kept = analysis && 'kind' in analysis && analysis.kind === 'clinical' ? analysis : undefined
    const patient = kept ?? (isThere ? patientOf(interview, transcript) : undefined)
    return { answer: null, score: patient?.overallScore ?? null, ...(patient && { patient }) }
  }
  const kept = analysis && 'questionScores' in analysis ? analysis.questionScores : []
  const judged = isThere ? await judgeWords(db, tried, transcript) : undefined
  const question = judged?.question ?? kept.find(({ questionIndex }) => questionIndex === tried.questionIndex)
  return {
    answer: judged?.answer ?? null,
    score: question?.overallScore ?? null,
    ...(question && { question }),
  }
}

async function judgeWords(
  db: Db,
  { interview, questionIndex, judgedAs }: Tried,
  transcript: readonly TranscriptEntry[],
): Promise<{ answer: string; question: QuestionScore } | undefined> {
  const answers = candidateAnswers(transcript).filter((entry) => entry.questionIndex === questionIndex)
  const asked = questionIn(interview, questionIndex)
  if (!asked || answers.length === 0) return undefined
  const measures = await listSpokenMetrics(db, { interviewId: interview.id })
  const [question] = questionScoresOf(
    { questions: [asked], transcript: answers.map((entry) => ({ ...entry, questionIndex: 0 })), measures },
    judgedAs === 'behavioral' ? 'behavioral' : 'mock',
  )
  return question && { answer: answers.map(({ content }) => content).join('\n\n'), question }
}

/** By the rules of the scenario alone, where the preceptor's words are not there yet. */
function patientOf(
  { scenarioId, practice }: Interview,
  transcript: readonly TranscriptEntry[],
): ClinicalAnalysis | undefined {
  const scenario = findScenario(scenarioId ?? '')
  if (!scenario || candidateAnswers(transcript).length === 0) return undefined
  const patient = PatientState.safeParse(practice?.patient)
  return clinicalFallback(scenario, judgeSession(scenario, transcript, patient.data?.found), transcript)
}
