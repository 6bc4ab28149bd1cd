import { staysInRole } from '@preceptor/domain/practice/in-role'
import { type HintInput, hint as hintTask } from '@preceptor/vendors/openai/tasks/hint'
import type { Context } from '../context.ts'

const MAX_HINT_WORDS = 60

/**
 * The hint of the rules, tied in with what the candidate wrote where the model does so in time and adds nothing to it.
 */
export async function phraseHint(
  { openai, log, config }: Pick<Context, 'openai' | 'log' | 'config'>,
  input: HintInput,
): Promise<string> {
  const signal = AbortSignal.timeout(config.timeLimits.hint)
  const reply = await openai.runTask(hintTask, input, { signal }).catch((error: Error) => {
    log.warn({ reason: error.name }, 'a hint was not phrased by the model; using its text')
    return undefined
  })
  const text = reply?.hint.trim() ?? ''
  const numbers: string[] = text.match(/\d+/g) ?? []
  const addsNothing = numbers.every((figure) => input.hint.includes(figure))
  const isShort = text.split(/\s+/).length <= MAX_HINT_WORDS
  return text && isShort && addsNothing && (text === input.hint || staysInRole(text)) ? text : input.hint
}
