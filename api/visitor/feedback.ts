import type { Competency, TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { VisitorFeedback } from '@preceptor/contracts/public/visitor-turn'
import { applyMockRubric, findInMock } from '@preceptor/domain/scoring/mock-interview'
import { hasIdentifiers } from '@preceptor/domain/utterances/identifiers'
import type { OpenAi } from '@preceptor/vendors/openai/client'
import { candidateEntries } from '../coaching/candidate-entries.ts'
import { concernsIn, conductPart } from '../reports/conduct-part.ts'
import type { ReportMaterial } from '../reports/report-plan.ts'

type Question = NonNullable<ReportMaterial['interview']['metadata']>['questions'][number]

interface Answered {
  questions: readonly Question[]
  transcript: readonly TranscriptEntry[]
}

/**
 * The first thing the judge of reports would have a candidate work on; where it finds none, the words that showed most.
 * Conduct is looked at by the model, as in a report; when it is late or away the rules look alone.
 */
export async function visitorFeedback(
  openai: OpenAi,
  { questions, transcript }: Answered,
  signal: AbortSignal,
): Promise<VisitorFeedback> {
  const input = {
    positionTitle: null,
    companyName: null,
    personality: 'professional' as const,
    questions: [...questions],
    transcript: [...transcript],
  }
  const conduct = conductPart(
    candidateEntries(transcript).map((answer) => ({
      answer,
      question: questions[answer.questionIndex]?.question ?? '',
    })),
  )
  const results = new Map<string, object>()
  const found = await conduct.make(openai, results, { signal, judgeTimes: 1 }).catch(() => undefined)
  if (found) results.set(conduct.name, found)
  const [first] = findInMock(input, concernsIn(results)).findings
  if (first) {
    const { title, quote, hidden, why, tryLine } = first
    return { title, quote: quote?.text ?? hidden, why, tryLine }
  }
  return praise(applyMockRubric(input))
}

/** What showed most, in the candidate's words; what to begin with where nothing did. */
function praise({ competencies, strengths, nextSteps }: ReturnType<typeof applyMockRubric>): VisitorFeedback {
  const best = competencies.toSorted((a, b) => b.level - a.level)[0] as { competency: Competency } | undefined
  const quote = competencies
    .find(({ competency }) => competency === best?.competency)
    ?.quotes.find(({ text }) => !hasIdentifiers(text))
  const [strength] = strengths
  const [step] = nextSteps
  if (!quote || !strength)
    return { title: step ?? 'Add one example from your own work.', quote: null, why: null, tryLine: null }
  return {
    title: 'You told us what you did.',
    quote: quote.text,
    why: strength,
    tryLine: null,
  }
}
