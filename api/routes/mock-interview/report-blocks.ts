import {
  type AnswerReview,
  COMPETENCIES,
  type CompetencyEvidence,
  type Finding,
  type MockAnalysis,
  type Quote,
  STAR_PARTS,
} from '@preceptor/contracts/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import {
  answerFacts,
  FILLERS_NOT_COUNTED,
  STAR_NAME,
  STAR_NOT_APPLICABLE,
  STAR_WORD,
} from '@preceptor/domain/speech/answer-words'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { competencyName } from '@preceptor/domain/text/competency-name'

/** A piece of the report, in the order of reading. */
export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'quote' | 'fact'; text: string }
  | { kind: 'points'; points: readonly string[]; numbered: boolean }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }

export interface ReportSubject {
  analysis: MockAnalysis
  /** As it reads: `Nov 19, 2026`. */
  date: string
  position: string | null
  organization: string | null
  interviewer: string | null
  /** The questions of the plan, by their index. */
  questions: readonly { question: string }[]
}

/** The report of a scored interview, piece by piece; nothing of the transcript is in it but quotes. */
export function reportBlocks(subject: ReportSubject): Block[] {
  const { analysis } = subject
  return [
    { kind: 'title', text: 'Interview report' },
    ...aboutBlocks(subject),
    ...scoreBlocks(analysis),
    ...findingBlocks(analysis.findings),
    ...analysis.evidence.flatMap((evidence) => evidenceBlocks(evidence, analysis)),
    ...pointBlocks('Strengths', analysis.strengths),
    ...pointBlocks('Areas for Growth', analysis.improvementAreas),
    ...pointBlocks('Specific Coaching Points', analysis.specificFeedback),
    ...pointBlocks('Recommended Next Steps', analysis.nextSteps, true),
    ...answerBlocks(analysis.answers, subject.questions),
  ]
}

function aboutBlocks({ date, position, organization, interviewer }: ReportSubject): Block[] {
  const lines = [
    `Date: ${date}`,
    position && `Position: ${position}`,
    organization && `Organization: ${organization}`,
    interviewer && `Interviewer: ${interviewer}`,
  ]
  return lines.flatMap((text) => (text ? [{ kind: 'fact' as const, text }] : []))
}

function scoreBlocks(analysis: MockAnalysis): Block[] {
  const { overallScore, competencyScores, fallback, note, sessionSummary } = analysis
  const scored = COMPETENCIES.filter((key) => competencyScores[key] > 0)
  const minutes = sessionSummary.voiceMinutesUsed
  return [
    { kind: 'heading', text: `Overall score: ${overallScore}% (${voiceWord(overallScore)})` },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    {
      kind: 'text',
      text: fallback
        ? 'These are placeholders, not scores of this interview.'
        : `How it is made: every competency has the same weight. The overall score is the plain mean of the ${COMPETENCIES.length} scores, and a level from 1 to 5 is worth ${analysis.scale === 1 ? '20 points each' : '0, 25, 50, 75 or 100 points'}. Pace, fillers and pauses are never part of it.`,
    },
    {
      kind: 'table',
      columns: ['Competency', 'Score', 'Band'],
      rows: scored.map((key) => [
        competencyName(key),
        `${competencyScores[key]}%`,
        voiceWord(competencyScores[key]),
      ]),
    },
    ...(minutes > 0 ? [{ kind: 'text' as const, text: `Voice minutes used: ${minutes}` }] : []),
  ]
}

function findingBlocks(findings: readonly Finding[]): Block[] {
  if (findings.length === 0) return []
  return [
    { kind: 'heading', text: 'What matters most' },
    ...findings.flatMap(({ title, quote, hidden, why, tryLine, reference }): Block[] => {
      const words = quote?.text ?? hidden
      return [
        { kind: 'subheading', text: title },
        ...(words ? [{ kind: 'quote' as const, text: words === QUOTE_REMOVED ? words : `“${words}”` }] : []),
        { kind: 'text', text: why },
        ...(tryLine === QUOTE_REMOVED ? [] : [{ kind: 'text' as const, text: `Try: “${tryLine}”` }]),
        ...(reference ? [{ kind: 'fact' as const, text: `See ${reference}.` }] : []),
      ]
    }),
  ]
}

function evidenceBlocks(evidence: CompetencyEvidence, { competencyScores }: MockAnalysis): Block[] {
  const { competency, level, anchor, quotes, nextStep } = evidence
  const score = competencyScores[competency]
  return [
    {
      kind: 'subheading',
      text: `${competencyName(competency)}: ${score}% (${voiceWord(score)}), level ${level} of 5`,
    },
    { kind: 'text', text: anchor },
    ...quoteBlocks(quotes, level),
    { kind: 'text', text: `Next: ${nextStep}` },
  ]
}

function quoteBlocks(quotes: readonly Quote[], level: number): Block[] {
  if (quotes.length === 0) {
    const text =
      level > 1
        ? 'The words that show it are quoted elsewhere in this report.'
        : 'Nothing that was said could be quoted for this.'
    return [{ kind: 'text', text }]
  }
  const kept = quotes.filter(({ text }) => text !== QUOTE_REMOVED)
  return [
    ...kept.map(({ text }) => ({ kind: 'quote' as const, text: `“${text}”` })),
    ...(kept.length < quotes.length ? [{ kind: 'text' as const, text: QUOTE_REMOVED }] : []),
  ]
}

function pointBlocks(title: string, points: readonly string[], numbered = false): Block[] {
  if (points.length === 0) return []
  return [
    { kind: 'heading', text: title },
    { kind: 'points', points, numbered },
  ]
}

function answerBlocks(answers: readonly AnswerReview[], questions: ReportSubject['questions']): Block[] {
  if (answers.length === 0) return []
  const lacksFillers = answers.some(
    ({ observations: { seconds, fillers } }) => seconds !== null && fillers === null,
  )
  return [
    { kind: 'heading', text: 'Answer by answer' },
    {
      kind: 'text',
      text: 'The four parts of STAR as they were found. What was measured is told as it is, and never scored.',
    },
    ...(lacksFillers ? [{ kind: 'text' as const, text: FILLERS_NOT_COUNTED }] : []),
    ...answers.flatMap((answer, at) => {
      const { questionIndex, star, observations } = answer
      const isFollowUp = answers.slice(0, at).some((earlier) => earlier.questionIndex === questionIndex)
      const asked = questions[questionIndex]?.question
      return [
        {
          kind: 'subheading' as const,
          text: `Question ${questionIndex + 1}${isFollowUp ? ', follow-up' : asked ? `: ${asked}` : ''}`,
        },
        ...starBlocks(star),
        { kind: 'text' as const, text: `Observed: ${answerFacts(observations).join(', ')}.` },
      ]
    }),
  ]
}

function starBlocks(star: AnswerReview['star']): Block[] {
  if (star.every(({ status }) => status === 'not_applicable'))
    return [{ kind: 'text', text: STAR_NOT_APPLICABLE }]
  const statusOf = (wanted: string) => star.find(({ part }) => part === wanted)?.status ?? 'absent'
  return [
    {
      kind: 'table',
      columns: STAR_PARTS.map((part) => STAR_NAME[part]),
      rows: [STAR_PARTS.map((part) => STAR_WORD[statusOf(part)])],
    },
  ]
}
