import type {
  ClinicalAnalysisInput,
  ClinicalFeedback,
} from '@preceptor/vendors/openai/tasks/clinical-analysis'

const MAX_POINTS = 5

/** Feedback that says in sentences what the record of the session holds. */
export function wordClinicalFeedback({
  title,
  outcome,
  competencies,
  judgment,
}: ClinicalAnalysisInput): ClinicalFeedback {
  const done = competencies.flatMap((one) => one.done)
  const missing = competencies.flatMap((one) => one.missing)
  const mistakes = competencies.flatMap((one) => one.mistakes)
  const strengths = done
    .toSorted((a, b) => Number(b.inTime) - Number(a.inTime))
    .map(({ name, inTime }) => `You ${uncapitalized(name)}${inTime ? '.' : ', though late.'}`)
  const wrong = mistakes.map(({ name, reason }) => `You ${uncapitalized(name)}. ${reason}`)
  const left = missing.map(({ reason, missed }) => `${missed} ${reason}`)
  return {
    detailedFeedback: [
      `${title}. ${outcome}`,
      done.length ? `You ${listed(done)}.` : 'Nothing you wrote changed the care of this patient yet.',
      ...wrong.slice(0, 2),
      ...left.slice(0, 2),
      ...judgment.slice(-1).map(({ step, missed }) => `The step to look at is “${step}”. ${missed[0] ?? ''}`),
    ].join(' '),
    strengths: strengths.slice(0, MAX_POINTS),
    improvements: [...wrong, ...left].slice(0, MAX_POINTS),
    nextSteps: missing.slice(0, 3).map(({ say }) => `Say early next time: "${say}"`),
  }
}

const uncapitalized = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

const listed = (done: readonly { name: string }[]): string =>
  done
    .slice(0, MAX_POINTS)
    .map(({ name }) => uncapitalized(name))
    .join(', ')
