import { type Stage, Vitals } from '@preceptor/content/clinical-scenarios/scenario-shape'
import { z } from 'zod'
import type { Action, Scenario } from './scenario.ts'

export const VitalsNow = Vitals.extend({ meanArterialPressure: z.number().int() })
export type VitalsNow = z.infer<typeof VitalsNow>

/** Diastolic pressure plus a third of the pulse pressure, mmHg. */
export const meanArterialPressure = ({ systolic, diastolic }: Pick<Vitals, 'systolic' | 'diastolic'>) =>
  Math.round(diastolic + (systolic - diastolic) / 3)

const NEXT_WORSE: Record<Stage, Stage> = {
  stable: 'deteriorating',
  deteriorating: 'critical',
  critical: 'critical',
  improved: 'improved',
}
/** A turn moves the values this share of the way to the next worse stage, up to half of it. */
const DRIFT_PER_TURN = 0.1
const MAX_DRIFT = 0.5

const DRIFTING = ['heartRate', 'systolic', 'diastolic', 'respiratoryRate', 'oxygenSaturation'] as const
const RANGE = {
  heartRate: [20, 220],
  systolic: [50, 230],
  diastolic: [25, 140],
  respiratoryRate: [4, 70],
  oxygenSaturation: [60, 100],
} as const

/** What a stage is like for somebody whose `worst` stage was this. */
export function stageContent(scenario: Scenario, stage: Stage, worst: Stage): Scenario['stages'][Stage] {
  const after = stage === 'improved' && worst === 'critical' ? scenario.improvedAfterCritical : undefined
  return after ?? scenario.stages[stage]
}

/**
 * The vital signs `turnsInStage` turns into a stage, after these actions. Once improved, the stage's own values
 * stand: they hold all that was done.
 */
export function vitalsNow(
  scenario: Scenario,
  {
    stage,
    worst,
    turnsInStage,
    done,
  }: { stage: Stage; worst: Stage; turnsInStage: number; done: readonly Action[] },
): VitalsNow {
  const now = { ...stageContent(scenario, stage, worst).vitals }
  if (stage !== 'improved') {
    const worse = scenario.stages[NEXT_WORSE[stage]].vitals
    const share = Math.min(MAX_DRIFT, turnsInStage * DRIFT_PER_TURN)
    const effects = done.flatMap(({ effect }) => effect ?? [])
    for (const sign of DRIFTING) {
      const change = effects.reduce((sum, effect) => sum + (effect[sign] ?? 0), 0)
      const [low, high] = RANGE[sign]
      const value = Math.round(now[sign] + (worse[sign] - now[sign]) * share + change)
      now[sign] = Math.min(high, Math.max(low, value))
    }
    if (now.painScore !== null) {
      const relief = effects.reduce((sum, effect) => sum + (effect.painScore ?? 0), 0)
      now.painScore = Math.min(10, Math.max(0, now.painScore + relief))
    }
    now.oxygen = effects.findLast(({ oxygen }) => oxygen)?.oxygen ?? now.oxygen
    now.diastolic = Math.min(now.diastolic, now.systolic - 15)
  }
  return { ...now, meanArterialPressure: meanArterialPressure(now) }
}
