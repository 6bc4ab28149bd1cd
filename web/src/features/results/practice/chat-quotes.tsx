import type { Finding, Quote } from '@preceptor/contracts/interviews/interview'
import type { ChatMessage } from '@preceptor/contracts/practice/practice'
import { type ReactNode, useMemo } from 'react'
import type { Quoted } from '../evidence/numbered-quotes.ts'
import { QuotesProvider } from '../evidence/quotes-context.tsx'
import { quotedByFindings } from '../findings/quoted-by-findings.ts'

const NO_LINES: ChatMessage[] = []
const NO_FINDINGS: Finding[] = []

interface ScoredPart {
  competency: string
  quotes: readonly Quote[]
  mistakes?: readonly { quote: Quote | null }[]
}

/** All that is quoted of the candidate for each competency: what earned a score and what lowered it. */
const quotedIn = (evidence: readonly ScoredPart[], findings: readonly Finding[]): Quoted[] => [
  quotedByFindings(findings),
  ...evidence.map(({ competency, quotes, mistakes = [] }) => ({
    competency,
    quotes: [...quotes, ...mistakes.flatMap(({ quote }) => quote ?? [])],
  })),
]

/** The quotes of a typed session and their places in its chat. */
export function ChatQuotes({
  evidence,
  findings = NO_FINDINGS,
  transcript = NO_LINES,
  nameOf,
  children,
}: {
  evidence: readonly ScoredPart[]
  findings?: readonly Finding[]
  transcript: readonly ChatMessage[] | undefined
  nameOf: (competency: string) => string
  children: ReactNode
}) {
  const quoted = useMemo(() => quotedIn(evidence, findings), [evidence, findings])
  const placeOf = (messageId: string) => {
    const candidateEntries = transcript.filter(({ role }) => role === 'user')
    return `your message ${candidateEntries.findIndex((line) => line.messageId === messageId) + 1}`
  }
  return (
    <QuotesProvider
      evidence={quoted}
      transcript={transcript}
      restHash=""
      {...{ placeOf, answerOf: placeOf, nameOf }}
    >
      {children}
    </QuotesProvider>
  )
}
