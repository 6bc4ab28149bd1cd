import { uncapitalized } from '@preceptor/domain/text/capitalized'
import type {
  ClinicalAnalysisInput,
  ClinicalFeedback,
} from '@preceptor/vendors/openai/tasks/clinical-analysis'

const MAX_POINTS = 5
const MAX_CHANGES = 3

/** Feedback that says in sentences what the record of the session holds. */
export function wordClinicalFeedback({
  title,
  outcome,
  competencies,
  judgment,
  changes,
}: ClinicalAnalysisInput): ClinicalFeedback {
  const done = competencies.flatMap((one) => one.done)
  const missing = competencies.flatMap((one) => one.missing)
  const mistakes = competencies.flatMap((one) => one.mistakes)
  const strengths = done
    .toSorted((a, b) => Number(b.inTime) - Number(a.inTime))
    .map(({ name, inTime }) => `You ${uncapitalized(name)}${inTime ? '.' : ', though late.'}`)
  const reasons = new Map([
    ...mistakes.map(({ name, reason }) => [`You ${uncapitalized(name)}.`, reason] as const),
    ...missing.map(({ missed, reason }) => [missed, reason] as const),
  ])
  return {
    detailedFeedback: [
      `${title}. ${outcome}`,
      done.length ? `You ${listed(done)}.` : 'Nothing you wrote changed the care of this patient yet.',
      ...changes.slice(0, MAX_CHANGES).map((text) => `${text} ${reasons.get(text) ?? ''}`.trim()),
      ...judgment.slice(-1).map(({ step, missed }) => `The step to look at is “${step}”. ${missed[0] ?? ''}`),
    ].join(' '),
    strengths: strengths.slice(0, MAX_POINTS),
  }
}

const listed = (done: readonly { name: string }[]): string =>
  done
    .slice(0, MAX_POINTS)
    .map(({ name }) => uncapitalized(name))
    .join(', ')
