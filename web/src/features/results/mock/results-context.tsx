import type { InterviewSessionReply, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { QuotesProvider } from '../evidence/quotes-context.tsx'
import { type StepVoice, useStepVoice } from '../evidence/use-step-voice.ts'
import { type Note, notesOf } from '../findings/notes.ts'
import { FINDINGS, FINDINGS_NAME, quotedByFindings } from '../findings/quoted-by-findings.ts'

export interface Results {
  analysis: MockAnalysis
  /** Undefined while it is on its way. */
  session: InterviewSessionReply | undefined
  /** The few things it is about. */
  notes: readonly Note[]
  voice: StepVoice
}

const ResultsContext = createContext<Results | null>(null)

const NO_LINES: InterviewSessionReply['transcript'] = []

/** What is shared by all the parts of the results: the quotes and their places, and the one voice. */
export function ResultsProvider({
  analysis,
  session,
  children,
}: {
  analysis: MockAnalysis
  session: InterviewSessionReply | undefined
  children: ReactNode
}) {
  const interviewer: PersonalityKey = session?.metadata.voicePersonality ?? 'professional'
  const voice = useStepVoice(interviewer)
  const evidence = useMemo(
    () => [quotedByFindings(analysis.findings), ...analysis.evidence],
    [analysis.findings, analysis.evidence],
  )
  const notes = useMemo(
    () =>
      notesOf({
        findings: analysis.findings,
        judged: analysis.fallback ? [] : analysis.evidence,
        strengths: analysis.strengths,
        growth: analysis.improvementAreas,
        nameOf: (key) => competencyName(key),
      }),
    [analysis],
  )
  const transcript = session?.transcript ?? NO_LINES
  const placeOf = (messageId: string) => {
    const entry = transcript.find((line) => line.messageId === messageId)
    return `question ${(entry?.questionIndex ?? 0) + 1}`
  }
  return (
    <ResultsContext value={{ analysis, session, notes, voice }}>
      <QuotesProvider
        evidence={evidence}
        transcript={transcript}
        restHash="detailed"
        placeOf={placeOf}
        answerOf={(messageId) => `your answer to ${placeOf(messageId)}`}
        nameOf={(key) => (key === FINDINGS ? FINDINGS_NAME : competencyName(key))}
      >
        {children}
      </QuotesProvider>
    </ResultsContext>
  )
}

export const useResults = (): Results => {
  const results = useContext(ResultsContext)
  if (!results) throw new Error('useResults needs a ResultsProvider above it')
  return results
}
