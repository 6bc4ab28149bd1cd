import {
  type AnswerReview,
  COMPETENCIES,
  type CompetencyEvidence,
  type EarlierInterview,
  type Finding,
  type MockAnalysis,
  type Quote,
  STAR_PARTS,
} from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED, wholeSentences } from '@preceptor/contracts/retention'
import { bandOfChange, COMPETENCY_BAND, movementOf } from '@preceptor/domain/redo/band'
import { POINTS_OF_LEVELS } from '@preceptor/domain/scoring/competencies/levels'
import {
  aboutTheSame,
  bandText,
  REPORT_HEADINGS,
  SAME_RUBRIC_ONLY,
  WORDS_DELETED,
} from '@preceptor/domain/scoring/report-texts'
import {
  answerFacts,
  FILLERS_NOT_COUNTED,
  STAR_NAME,
  STAR_NOT_APPLICABLE,
  STAR_STATUS_WORD,
} from '@preceptor/domain/speech/answer-words'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { capitalized } from '@preceptor/domain/text/capitalized'
import { competencyName } from '@preceptor/domain/text/competency-name'

/** A piece of the report, in the order of reading. */
export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'quote' | 'fact'; text: string }
  | { kind: 'points'; points: readonly string[]; numbered: boolean }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }
  /** The overall score with what is to be known of it. */
  | { kind: 'score'; score: number; heading: string; lines: readonly string[] }
  /** Scores by name, each with its word. */
  | { kind: 'bars'; rows: readonly { name: string; score: number; word: string }[] }
  /** Overall scores, oldest first, and how far chance moves one. */
  | { kind: 'trend'; points: readonly { label: string; value: number }[]; band: number }
  /** The candidate's words beside a line to try; one of them may be missing. */
  | { kind: 'pair'; own: string | null; line: string | null }

export interface ReportSubject {
  analysis: MockAnalysis
  /** As it reads: `Nov 19, 2026`. */
  date: string
  position: string | null
  organization: string | null
  interviewer: string | null
  /** The questions of the plan, by their index. */
  questions: readonly { question: string }[]
  /** Those before it by the same rubric, newest first. */
  earlier: readonly EarlierInterview[]
  /** A day as it reads: `Nov 19, 2026`. */
  dayOf: (iso: string) => string
}

/** The report of a scored interview, piece by piece; nothing of the transcript is in it but quotes. */
export function reportBlocks(subject: ReportSubject): Block[] {
  const { analysis } = subject
  return [
    { kind: 'title', text: 'Interview report' },
    ...aboutBlocks(subject),
    ...scoreBlocks(subject),
    ...(hasLostWords(analysis) ? [{ kind: 'text' as const, text: WORDS_DELETED }] : []),
    ...comparisonBlocks(subject),
    ...findingBlocks(analysis.findings),
    ...(analysis.evidence.length > 0 ? [{ kind: 'heading' as const, text: 'Each competency' }] : []),
    ...analysis.evidence.flatMap((evidence) => evidenceBlocks(evidence, analysis)),
    ...pointBlocks(REPORT_HEADINGS.strengths, analysis.strengths),
    ...pointBlocks(REPORT_HEADINGS.growth, analysis.improvementAreas),
    ...pointBlocks(REPORT_HEADINGS.coaching, analysis.specificFeedback),
    ...pointBlocks(REPORT_HEADINGS.nextSteps, analysis.nextSteps, true),
    ...answerBlocks(analysis.answers, subject.questions),
  ]
}

/** Whether words of the candidate were in it that have been deleted since. */
const hasLostWords = (analysis: MockAnalysis): boolean => JSON.stringify(analysis).includes(QUOTE_REMOVED)

function aboutBlocks({ date, position, organization, interviewer }: ReportSubject): Block[] {
  const lines = [
    `Date: ${date}`,
    position && `Position: ${position}`,
    organization && `Organization: ${organization}`,
    interviewer && `Interviewer: ${interviewer}`,
  ]
  return lines.flatMap((text) => (text ? [{ kind: 'fact' as const, text }] : []))
}

function scoreBlocks({ analysis, earlier, dayOf }: ReportSubject): Block[] {
  const { overallScore, competencyScores, fallback, note, sessionSummary, band } = analysis
  const scored = COMPETENCIES.filter((key) => competencyScores[key] > 0)
  const minutes = sessionSummary.voiceMinutesUsed
  const [last] = earlier
  return [
    {
      kind: 'score',
      score: overallScore,
      heading: `Overall score: ${overallScore}% (${voiceWord(overallScore)})`,
      lines: fallback
        ? ['These are placeholders, not scores of this interview.']
        : [
            ...(band === null ? [] : [bandText(band)]),
            ...(last
              ? [
                  changeText(
                    overallScore - last.overallScore,
                    bandOfChange(band, last.band),
                    dayOf(last.completedAt),
                  ),
                ]
              : []),
            ...(minutes > 0 ? [`Voice minutes used: ${minutes}`] : []),
          ],
    },
    ...(note ? [{ kind: 'text' as const, text: note }] : []),
    {
      kind: 'bars',
      rows: scored.map((key) => ({
        name: competencyName(key),
        score: competencyScores[key],
        word: voiceWord(competencyScores[key]),
      })),
    },
    ...(fallback
      ? []
      : [
          {
            kind: 'fact' as const,
            text: `How we score: every competency counts the same. The overall score is the average of the ${COMPETENCIES.length} scores, and ${pointsText(analysis.scale)}. Pace, fillers and pauses are never part of it.`,
          },
        ]),
  ]
}

/** What a level is worth on the scale on which the result was made. */
function pointsText(scale: number): string {
  if (scale === 1) return 'a level from 1 to 5 is worth 20 points each'
  if (scale === 2) return 'a level from 1 to 5 is worth 0, 25, 50, 75 or 100 points'
  const [lowest, ...others] = POINTS_OF_LEVELS.map(({ from, to }) =>
    from === to ? from : `${from} to ${to}`,
  )
  return `a level from 1 to 5 is worth ${lowest}, ${others.slice(0, -1).join(', ')} or ${others.at(-1)} points, by how far the answers go within it`
}

/** As in "Up 12 points since Nov 3, 2026." or, within what chance does, "About the same as on Nov 3, 2026." */
function changeText(points: number, band: number, day: string): string {
  const rounded = Math.round(points)
  if (rounded === 0) return `The same as on ${day}.`
  const movement = movementOf(rounded, band)
  if (movement === 'within') return `${aboutTheSame(day)}.`
  return `${movement === 'up' ? 'Up' : 'Down'} ${Math.abs(rounded)} points since ${day}.`
}

/** What changed since the interviews before; nothing without any. */
function comparisonBlocks({ analysis, date, earlier, dayOf }: ReportSubject): Block[] {
  const [last] = earlier
  if (!last || analysis.fallback) return []
  const band = bandOfChange(analysis.band, last.band)
  const scored = COMPETENCIES.filter((key) => analysis.competencyScores[key] > 0)
  return [
    { kind: 'heading', text: REPORT_HEADINGS.compared },
    {
      kind: 'fact',
      text: `${SAME_RUBRIC_ONLY} Overall scores can vary by about ${band} points by chance, and a single competency by ${COMPETENCY_BAND}.`,
    },
    {
      kind: 'trend',
      points: [
        ...earlier
          .map(({ completedAt, overallScore }) => ({ label: dayOf(completedAt), value: overallScore }))
          .toReversed(),
        { label: date, value: analysis.overallScore },
      ],
      band,
    },
    {
      kind: 'table',
      columns: ['Competency', 'Now', 'Before', 'Change'],
      rows: scored.map((key) => {
        const [now, before] = [analysis.competencyScores[key], last.competencyScores[key]]
        const points = Math.round(now - before)
        const isChange = movementOf(points, COMPETENCY_BAND) !== 'within'
        const signed = points > 0 ? `+${points}` : String(points)
        const change = points === 0 ? 'Same' : isChange ? signed : `${signed}, within chance`
        return [competencyName(key), `${now}%`, `${before}%`, change]
      }),
    },
  ]
}

function findingBlocks(findings: readonly Finding[]): Block[] {
  if (findings.length === 0) return []
  return [
    { kind: 'heading', text: REPORT_HEADINGS.findings },
    ...findings.flatMap(({ title, quote, hidden, why, tryLine, reference }): Block[] => {
      const words = quote?.text ?? hidden
      return [
        { kind: 'subheading', text: title },
        {
          kind: 'pair',
          own: words && words !== QUOTE_REMOVED ? `“${words}”` : null,
          line: tryLine === QUOTE_REMOVED ? null : `“${tryLine}”`,
        },
        { kind: 'text', text: why },
        ...(reference ? [{ kind: 'fact' as const, text: `See ${reference}.` }] : []),
      ]
    }),
  ]
}

/** Whether these words are among those of a quote that is still there. */
const isWithin = (own: Quote, { messageId, start, end, text }: Quote): boolean =>
  text !== QUOTE_REMOVED && own.messageId === messageId && own.start >= start && own.end <= end

function evidenceBlocks(evidence: CompetencyEvidence, { competencyScores, findings }: MockAnalysis): Block[] {
  const { competency, level, anchor, nextStep } = evidence
  const quotes = evidence.quotes.filter((own) => !findings.some(({ quote }) => quote && isWithin(own, quote)))
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
  return kept.map(({ text }) => ({ kind: 'quote' as const, text: `“${text}”` }))
}

function pointBlocks(title: string, all: readonly string[], numbered = false): Block[] {
  const points = all.map(wholeSentences).filter((point) => point !== '')
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
      text: 'The four STAR parts we heard. Pace, fillers and pauses are shown but never scored.',
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
        { kind: 'text' as const, text: `Not scored: ${answerFacts(observations).join(', ')}.` },
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
      rows: [STAR_PARTS.map((part) => capitalized(STAR_STATUS_WORD[statusOf(part)]))],
    },
  ]
}
