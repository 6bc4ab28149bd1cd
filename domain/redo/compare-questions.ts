import { type QuestionScore, STAR_PARTS } from '@preceptor/contracts/interviews/interview'
import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import { BEHAVIORAL_KEYS } from '@preceptor/contracts/practice/practice'
import { BEHAVIORAL_COMPETENCY_NAMES } from '../practice/behavioral-results.ts'
import { STAR_STATUS_WORD } from '../speech/answer-words.ts'
import { competencyName } from '../text/competency-name.ts'
import { movementOf, RULES_BAND } from './band.ts'
import { isGained, isLost, PART_NAMES, type PartChange, partChanges } from './changed-parts.ts'
import { chanceText, headlineOf } from './headlines.ts'

type Compared = Pick<
  ComparisonReply,
  'headline' | 'points' | 'movement' | 'chance' | 'facts' | 'competencies'
>
type Fact = ComparisonReply['facts'][number]

/**
 * Two answers to one question, each judged by itself. Scores of two versions of the rules are not compared; parts, length
 * and fillers are all the same.
 */
export function compareQuestions(
  before: QuestionScore,
  after: QuestionScore,
  judgedAs: 'mock' | 'behavioral',
): Compared {
  const changes = partChanges(before, after)
  const points = before.version === after.version ? after.overallScore - before.overallScore : null
  const movement = points === null ? null : movementOf(points, RULES_BAND)
  return {
    headline: headlineOf(changes, movement),
    points,
    movement,
    chance: points === null ? null : chanceText(points, RULES_BAND),
    facts: [
      ...changes.filter(isWorthShowing).map((change) => ({
        name: PART_NAMES[change.part],
        before: STAR_STATUS_WORD[change.before],
        after: STAR_STATUS_WORD[change.after],
        change: isGained(change)
          ? ('gained' as const)
          : isLost(change)
            ? ('lost' as const)
            : ('same' as const),
      })),
      ...measured(before, after),
    ],
    competencies:
      points === null
        ? []
        : before.competencies.flatMap(({ competency, score }) => {
            const now = after.competencies.find((one) => one.competency === competency)
            return now ? [{ name: nameOf(competency, judgedAs), before: score, after: now.score }] : []
          }),
  }
}

/** The four parts of a story always; of the rest what changed or is still missing. */
const isWorthShowing = ({ part, before, after }: PartChange): boolean =>
  STAR_PARTS.some((one) => one === part) || before !== after || after !== 'present'

/** Length and fillers, which no score hangs on: neither gained nor lost. */
function measured(before: QuestionScore, after: QuestionScore): Fact[] {
  const facts: Fact[] = [lengthOf(before, after)]
  if (before.fillers !== null && after.fillers !== null)
    facts.push({ name: 'Fillers', before: `${before.fillers}`, after: `${after.fillers}`, change: 'same' })
  return facts
}

function lengthOf(before: QuestionScore, after: QuestionScore): Fact {
  const isTimed = before.seconds !== null && after.seconds !== null
  const textOf = ({ seconds, words }: QuestionScore) =>
    isTimed && seconds !== null ? minutesAndSeconds(seconds) : `${words} ${words === 1 ? 'word' : 'words'}`
  return { name: 'Length', before: textOf(before), after: textOf(after), change: 'same' }
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

function nameOf(competency: string, judgedAs: 'mock' | 'behavioral'): string {
  const key = BEHAVIORAL_KEYS.find((one) => one === competency)
  return judgedAs === 'behavioral' && key ? BEHAVIORAL_COMPETENCY_NAMES[key] : competencyName(competency)
}
