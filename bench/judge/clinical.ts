import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNurseMessage } from '@preceptor/domain/patient/nurse-message'
import { findScenario } from '@preceptor/domain/patient/scenarios'
import { z } from 'zod'
import { mean } from './rank-correlation.ts'

/** One message to a clinical scenario, as nurses talk. */
export const ClinicalPhrasing = z.strictObject({
  id: z.string(),
  scenario: z.string(),
  text: z.string(),
  /** The actions and mistakes in it; none in a sentence that only sounds like one. */
  means: z.array(z.string()),
  /** What else it may fairly be read as. */
  may: z.array(z.string()),
  /** Never tuned on. */
  isAside: z.boolean(),
})
export type ClinicalPhrasing = z.infer<typeof ClinicalPhrasing>

/** Ids of the actions and mistakes found in a message. */
export type ClinicalReader = (scenario: string, message: string) => string[]

/** What the rules find, without a model. */
export const readByRules: ClinicalReader = (scenarioId, message) => {
  const scenario = findScenario(scenarioId)
  if (!scenario) throw new Error(`no scenario ${scenarioId}`)
  const { actions, mistakes } = readNurseMessage(scenario, message)
  return [...actions.map(({ action }) => action.id), ...mistakes.map(({ mistake }) => mistake.id)]
}

/** The phrasings in a folder; none where it has no file of them. */
export function readPhrasings(folder: string): ClinicalPhrasing[] {
  const file = join(folder, 'own-clinical.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ClinicalPhrasing.parse(JSON.parse(line)))
}

export interface ClinicalMetrics {
  clinical_understood: number
  clinical_wrong: number
}

/**
 * `clinical_understood`: of the phrasings that mean something, the share in which all of it was found;
 * `clinical_wrong`: of all phrasings, the share in which something else was found too.
 */
export function measureClinical(
  read: ClinicalReader,
  phrasings: readonly ClinicalPhrasing[],
): ClinicalMetrics {
  const scored = phrasings.map(({ scenario, text, means, may }) => {
    const found = read(scenario, text)
    return {
      isMeant: means.length > 0,
      isUnderstood: means.every((id) => found.includes(id)),
      isWrong: found.some((id) => !means.includes(id) && !may.includes(id)),
    }
  })
  return {
    clinical_understood: mean(
      scored.filter(({ isMeant }) => isMeant).map(({ isUnderstood }) => (isUnderstood ? 1 : 0)),
    ),
    clinical_wrong: mean(scored.map(({ isWrong }) => (isWrong ? 1 : 0))),
  }
}

/** One line a figure. */
export const clinicalLines = (metrics: ClinicalMetrics): string[] =>
  Object.entries(metrics).map(([name, value]) => `${name} ${Math.round(value * 1000) / 1000}`)
