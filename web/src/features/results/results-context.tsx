import type { InterviewSessionReply, MockAnalysis, PersonalityKey } from '@preceptor/contracts/interview'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type NumberedQuote, numberedQuotes } from './numbered-quotes.ts'
import { type ShownQuote, useShownQuote } from './use-shown-quote.ts'
import { type StepVoice, useStepVoice } from './use-step-voice.ts'

export interface Results {
  analysis: MockAnalysis
  /** Undefined while it is on its way. */
  session: InterviewSessionReply | undefined
  /** The quotes that can be shown in the transcript. */
  quotes: readonly NumberedQuote[]
  shown: ShownQuote
  voice: StepVoice
}

const ResultsContext = createContext<Results | null>(null)

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
  const quotes = useMemo(() => numberedQuotes(analysis, session?.transcript ?? []), [analysis, session])
  const shown = useShownQuote(quotes)
  const interviewer: PersonalityKey = session?.metadata.voicePersonality ?? 'professional'
  const voice = useStepVoice(interviewer)
  return <ResultsContext value={{ analysis, session, quotes, shown, voice }}>{children}</ResultsContext>
}

export const useResults = (): Results => {
  const results = useContext(ResultsContext)
  if (!results) throw new Error('useResults needs a ResultsProvider above it')
  return results
}
