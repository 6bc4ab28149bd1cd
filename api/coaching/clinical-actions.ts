import type { FoundAction } from '@preceptor/domain/patient/found-actions'
import { understoodByRules } from '@preceptor/domain/patient/nurse-message'
import type { Scenario } from '@preceptor/domain/patient/scenario'
import { settingText } from '@preceptor/domain/patient/setting-text'
import { asMaterial } from '@preceptor/domain/utterances/as-material'
import { hasOrders } from '@preceptor/domain/utterances/orders'
import { placeQuote } from '@preceptor/vendors/openai/quote-place'
import { type ClinicalActionsInput, clinicalActions } from '@preceptor/vendors/openai/tasks/clinical-actions'
import type { Context } from '../context.ts'
import { failureOf } from './failure-of.ts'

/** More in one message is no finding. */
const MAX_FOUND = 10

/**
 * What a model finds in a message where the rules have read nothing in some sentence of it: ids of the scenario, each
 * with where its quote stands. Nothing where the rules have read all, where the message holds orders to the system,
 * and where the model fails or is late: then the rules decide alone.
 */
export async function findActions(
  { openai, log, config }: Pick<Context, 'openai' | 'log' | 'config'>,
  scenario: Scenario,
  message: string,
  signal: AbortSignal,
): Promise<FoundAction[]> {
  const { ids, isWholeMessage } = understoodByRules(scenario, message)
  if (isWholeMessage || hasOrders(message)) return []
  const startedAt = performance.now()
  try {
    const { found } = await openai.runTask(clinicalActions, inputOf(scenario, message, ids), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(config.timeLimits.clinicalActions)]),
    })
    return placed(scenario, message, found)
  } catch (error) {
    const durationMs = Math.round(performance.now() - startedAt)
    log.warn({ ...failureOf(error), durationMs }, 'a message was read by rules only')
    return []
  }
}

function inputOf(scenario: Scenario, message: string, known: string[]): ClinicalActionsInput {
  const { setting, patient, family, provider } = scenario
  const exampleOf = ({ cues }: { cues: readonly { example: string }[] }) => cues[0]?.example ?? ''
  const named = (one: { id: string; name: string; cues: { example: string }[] }) => ({
    id: one.id,
    what: one.name,
    example: exampleOf(one),
  })
  return {
    setting: settingText(setting),
    people: [
      `${patient.name}, the patient`,
      `${family.name}, ${family.role}`,
      `${provider.name}, ${provider.role}`,
    ],
    actions: scenario.actions.map(named),
    questions: [...scenario.history, ...scenario.findings].map((fact) => ({
      id: fact.id,
      what: fact.topic,
      example: exampleOf(fact),
    })),
    mistakes: scenario.mistakes.map(named),
    known,
    message: asMaterial(message),
  }
}

/** Those with an id of the scenario and a quote that stands in the message, each id once. */
function placed(
  scenario: Scenario,
  message: string,
  found: readonly { id: string; quote: string }[],
): FoundAction[] {
  const { actions, history, findings, mistakes } = scenario
  const ids = new Set([...actions, ...history, ...findings, ...mistakes].map(({ id }) => id))
  const line = { messageId: '', role: 'candidate' as const, content: message }
  const seen = new Set<string>()
  return found.slice(0, MAX_FOUND).flatMap(({ id, quote }): FoundAction[] => {
    const place = placeQuote({ messageId: '', text: quote, start: 0 }, [line])
    if (!place || !ids.has(id) || seen.has(id)) return []
    seen.add(id)
    return [{ id, start: place.start, end: place.end }]
  })
}
