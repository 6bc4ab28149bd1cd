import type { ComparisonReply } from '@preceptor/contracts/interviews/redo'
import type { ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import { ClinicalCompetencyKey } from '@preceptor/contracts/practice/practice'
import { CLINICAL_COMPETENCY_NAMES } from '../scoring/clinical-anchors.ts'
import { OUTCOME_NAMES } from '../scoring/outcome-names.ts'

type Compared = Pick<
  ComparisonReply,
  'headline' | 'points' | 'movement' | 'chance' | 'facts' | 'competencies' | 'steps'
>

/** Steps as older results name them, with the name that newer ones have. */
const RENAMED: Record<string, string> = {
  'Explained in plain words what you were doing and why': 'Told them what you were doing, and why',
  'Explained what you were doing, and why': 'Told them what you were doing, and why',
  'Acknowledged what the person was feeling': 'Responded to fear and distress',
}

/** What the candidate did for a patient, each step once. */
const stepsIn = ({ evidence }: ClinicalAnalysis): string[] => [
  ...new Set(evidence.flatMap(({ done }) => done.map(({ name }) => RENAMED[name] ?? name))),
]

const CONDITIONS: Record<string, string> = {
  stable: 'stable',
  deteriorating: 'getting worse',
  critical: 'critical',
  improved: 'better',
}

/**
 * The same patient looked after twice. A score counts the steps that were taken, so nothing is known of what chance does
 * to it: it is shown, and no change of it is called one.
 */
export function comparePatients(before: ClinicalAnalysis, after: ClinicalAnalysis): Compared {
  const [did, does] = [stepsIn(before), stepsIn(after)]
  const added = does.filter((name) => !did.includes(name))
  const left = did.filter((name) => !does.includes(name))
  return {
    headline: headlineOf(added.length, left.length),
    points: after.overallScore - before.overallScore,
    movement: null,
    chance: null,
    facts: outcomeFacts(before.outcome, after.outcome),
    competencies: ClinicalCompetencyKey.options.map((key) => ({
      name: CLINICAL_COMPETENCY_NAMES[key],
      before: before.competencyScores[key],
      after: after.competencyScores[key],
    })),
    steps: { added, left },
  }
}

function headlineOf(added: number, left: number): string {
  const [more, fewer] = [added === 1 ? 'one' : added, left === 1 ? 'one' : left]
  const stepsOf = (count: number) => (count === 1 ? 'step' : 'steps')
  if (added && left)
    return `You took ${more} new ${stepsOf(added)}, but left out ${fewer} you took the first time.`
  if (added) return `You took ${more} ${stepsOf(added)} you left out the first time.`
  if (left) return `You left out ${fewer} ${stepsOf(left)} you took the first time.`
  return 'You took the same steps as the first time.'
}

type Outcome = ClinicalAnalysis['outcome']

function outcomeFacts(before: Outcome, after: Outcome): ComparisonReply['facts'] {
  if (!before || !after) return []
  const wordOf = (stage: string) => CONDITIONS[stage] ?? stage
  return [
    {
      name: OUTCOME_NAMES.finalCondition,
      before: wordOf(before.stage),
      after: wordOf(after.stage),
      change: 'same',
    },
    {
      name: OUTCOME_NAMES.redFlagsCaught,
      before: `${before.redFlagsMet} of ${before.redFlags}`,
      after: `${after.redFlagsMet} of ${after.redFlags}`,
      change: changeOf(after.redFlagsMet - before.redFlagsMet),
    },
  ]
}

const changeOf = (difference: number) => (difference > 0 ? 'gained' : difference < 0 ? 'lost' : 'same')
