import { ApiError } from '@preceptor/contracts/errors'
import { isText } from '@preceptor/contracts/text'
import { fastifyPlugin } from 'fastify-plugin'
import { fieldNameOf } from './errors.ts'

/** Nothing the api takes is nested deeper than a dozen levels. */
const MAX_DEPTH = 50

/**
 * Rejects text that PostgreSQL cannot hold and nobody types (null bytes, halves of surrogate pairs) anywhere in
 * body, query and path, keys included, and bodies nested beyond reason. Says where, never what.
 */
export const textHygiene = fastifyPlugin(async (app) => {
  app.addHook('preValidation', ({ body, query, params }, _reply, done) => {
    for (const value of [params, query, body]) {
      const flaw = flawOf(value, 0)
      if (!flaw) continue
      return done(new ApiError('VALIDATION_FAILED', flaw.problem, { field: fieldNameOf(flaw.path) }))
    }
    done()
  })
})

interface Flaw {
  problem: string
  path: string[]
}

/** The first flaw in a value; recursion ends at MAX_DEPTH. */
function flawOf(value: unknown, depth: number): Flaw | undefined {
  if (typeof value === 'string') {
    return isText(value)
      ? undefined
      : { problem: 'Some characters can’t be used. Please remove any unusual ones and try again.', path: [] }
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  if (depth === MAX_DEPTH) return { problem: 'The request is nested too deeply.', path: [] }
  for (const key in value) {
    const flaw = flawOf(key, depth) ?? flawOf((value as Record<string, unknown>)[key], depth + 1)
    if (flaw) return { ...flaw, path: [key, ...flaw.path] }
  }
  return undefined
}
