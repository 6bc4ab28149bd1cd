import { z } from 'zod'
import { eventText } from '../viewer/chart-words.ts'

/** More steps than this are no walk to be looked at any more; each step plays all of them anew. */
export const MAX_STEPS = 200
/** A longer address is cut by some programs. */
const MAX_SCRIPT_CHARS = 6_000

const id = z.string().max(200)
export const WalkStep = z.union([
  /** A move of the tests, by its name. */
  z.object({ move: id }),
  /** An event with a payload of its own. */
  z.object({ send: z.object({ type: id }).loose() }),
  /** An invoked actor resolves or fails, by hand. */
  z.object({ resolve: id, output: z.unknown() }),
  z.object({ reject: id, reason: z.string().max(500) }),
  z.object({ waitMs: z.number().min(1).max(86_400_000) }),
])
export type WalkStep = z.infer<typeof WalkStep>

/** A walk from one of the inputs of the tests, or from a saved snapshot. */
export const WalkScript = z.object({
  input: z.number().int().min(0).max(50),
  snapshot: z.unknown().optional(),
  steps: z.array(WalkStep).max(MAX_STEPS),
})
export type WalkScript = z.infer<typeof WalkScript>

export const NEW_WALK: WalkScript = { input: 0, steps: [] }

/** A walk as it stands in an address; null when it is too long for one. */
export const scriptText = (script: WalkScript): string | null => {
  const bytes = new TextEncoder().encode(JSON.stringify(script))
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return text.length > MAX_SCRIPT_CHARS ? null : text
}

/** The walk of an address; undefined when it cannot be read. */
export const readScript = (text: string): WalkScript | undefined => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0))
    return WalkScript.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

/** A step in a few words, for the log. */
export const stepText = (step: WalkStep): string => {
  if ('move' in step) return eventText(step.move)
  if ('send' in step) return step.send.type
  if ('resolve' in step) return eventText(`xstate.done.actor.${step.resolve}`)
  if ('reject' in step) return eventText(`xstate.error.actor.${step.reject}`)
  return `${step.waitMs} ms`
}

/** Why an event was not sent. */
export const cannotBeTaken = (type: string): string => `"${type}" cannot be taken here with this payload.`
