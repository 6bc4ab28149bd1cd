import type { Finding, InterviewSessionReply, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { TriesReply } from '@preceptor/contracts/interviews/redo'
import { untoldOf } from '@preceptor/domain/scoring/findings/gap-texts'
import { type Note, strengthIn } from './notes.ts'

interface Results {
  notes: readonly Pick<Note, 'tag' | 'quote' | 'title'>[]
  analysis: Pick<MockAnalysis, 'questionScores' | 'nextSteps' | 'findings'>
  session: Pick<InterviewSessionReply, 'transcript'> | undefined
}

/** Of the first note to work on, else the one that was scored lowest; one that can be answered again where that is known. */
function questionToRepeat(
  { notes, analysis, session }: Results,
  redoable: TriesReply['questions'] | undefined,
) {
  const messageIds = notes.flatMap(({ tag, quote }) => (tag === 'keep' || !quote ? [] : quote.messageId))
  const entry = session?.transcript.find((one) => messageIds.includes(one.messageId))
  const [lowest] = analysis.questionScores.toSorted((a, b) => a.overallScore - b.overallScore)
  const wanted = entry?.questionIndex ?? lowest?.questionIndex
  if (!redoable || redoable.some(({ questionIndex }) => questionIndex === wanted)) return wanted
  return redoable[0]?.questionIndex
}

/** The numbers of questions that a step names. */
const namedIn = (step: string) => [...step.matchAll(/\bquestion (\d+)/gi)].map(([, number]) => Number(number))

const GRAVE: readonly Finding['kind'][] = ['unsafe', 'record', 'conduct']

/** What harms comes before any step: nothing else weighs as much. Undefined where nothing does. */
export const gravestOf = (findings: readonly Finding[]): string | undefined =>
  findings.find(({ kind }) => GRAVE.includes(kind))?.title

/** What is said of a result in a line or two: what was done well, where nothing in it harms, and the first thing to do. */
export function verdictOf(
  findings: readonly Finding[],
  notes: readonly Pick<Note, 'tag' | 'title'>[],
  lead: string | undefined,
): string | undefined {
  const strength = gravestOf(findings) === undefined ? strengthIn(notes) : undefined
  return [strength, lead].filter(Boolean).join(' ') || undefined
}

/** What to do about what harms, before any other step; of the gravest finding alone. */
const STEP_OF: Partial<Record<Finding['kind'], string>> = {
  unsafe: 'Tell it again with what you’d do now to keep the patient safe.',
  record: 'Tell it again with what really happened, and what you’d chart.',
  conduct: 'Tell it again without putting anyone down.',
}

/** The steps of a result; where something harms, what to do about that goes before the others. */
export function stepsAfter(findings: readonly Finding[], steps: readonly string[]): readonly string[] {
  const gravest = findings.find(({ kind }) => GRAVE.includes(kind))
  const first = gravest && STEP_OF[gravest.kind]
  return first ? [first, ...steps] : steps
}

/** What the first note to work on misses, where it is in the question to repeat. */
function untoldLead({ notes, analysis, session }: Results, questionIndex: number | undefined) {
  const first = notes.find(({ tag }) => tag === 'first')
  const { messageId } = first?.quote ?? {}
  const entry = session?.transcript.find((one) => one.messageId === messageId)
  if (!first || entry === undefined || entry.questionIndex !== questionIndex) return undefined
  const untold = analysis.findings.filter(({ title }) => title === first.title).map(untoldOf)[0]
  return untold && `You answered question ${questionIndex + 1} ${untold}.`
}

/**
 * The first thing to do about a result: a question to answer again, and what harms in it, else what it misses, else a
 * step that names no other question.
 */
export function firstStep(results: Results, redoable?: TriesReply['questions']) {
  const questionIndex = questionToRepeat(results, redoable)
  const untold = untoldLead(results, questionIndex)
  const isOfIt = (step: string) => namedIn(step).every((number) => number - 1 === questionIndex)
  const { findings, nextSteps } = results.analysis
  return { questionIndex, lead: gravestOf(findings) ?? untold ?? nextSteps.find(isOfIt) }
}
