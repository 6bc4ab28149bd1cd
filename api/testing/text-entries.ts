import fc from 'fast-check'
import { type JsonSchema, type Operation, validOf } from './bad-requests.ts'

/** A place where an operation takes a text. */
export interface TextEntry {
  operation: Operation
  /** As in `path teamId`, `query email` or `body earlier.[].userResponse`. */
  place: string
  /** The request that is whole but for this text there. */
  requestWith: (text: string) => { url: string; body?: object }
}

/** In the path to a text: a list with one element, and a list of many that share the text. */
const ONE = '[]'
const MANY = '[many]'
const PIECES = 1_000
const ANY_ID = '00000000-0000-4000-8000-000000000000'

/**
 * Every text that these operations take, in their paths, queries and bodies: whatever is in an address is a text, in a
 * body a list of choices is none. What else a request holds is drawn by `seed`.
 */
export const textEntries = (operations: readonly Operation[], seed: number): TextEntry[] =>
  operations.flatMap((operation) => [
    ...inPath(operation),
    ...inQuery(operation, seed),
    ...inBody(operation, seed),
  ])

const filled = (path: string) => path.replaceAll(/\{\w+\}/g, ANY_ID)
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
const drawn = (schema: JsonSchema, name: string, seed: number) =>
  fc.sample(validOf(schema, name), { numRuns: 1, seed })[0]

function inPath(operation: Operation): TextEntry[] {
  const { path } = operation
  return [...path.matchAll(/\{(\w+)\}/g)].map(([parameter, name]) => ({
    operation,
    place: `path ${name}`,
    requestWith: (text) => ({ url: filled(path.replace(parameter, () => escaped(text))) }),
  }))
}

function inQuery(operation: Operation, seed: number): TextEntry[] {
  const { path, parameters = [] } = operation
  const known = parameters.filter((parameter) => parameter.in === 'query')
  return known.map(({ name }) => ({
    operation,
    place: `query ${name}`,
    requestWith: (text) => {
      const query = known.map((each) => {
        const value = each.name === name ? text : String(drawn(each.schema, each.name, seed))
        return `${each.name}=${escaped(value)}`
      })
      return { url: `${filled(path)}?${query.join('&')}` }
    },
  }))
}

function inBody(operation: Operation, seed: number): TextEntry[] {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return []
  const places = new Map(placesIn(schema, []).map((names) => [names.join('.'), names]))
  return [...places].map(([place, names]) => ({
    operation,
    place: `body ${place}`,
    requestWith: (text) => ({
      url: filled(operation.path),
      body: put(drawn(schema, '', seed), names, text) as object,
    }),
  }))
}

/** The names that lead to each text; what has no type may be one. */
function placesIn(schema: JsonSchema, names: readonly string[]): (readonly string[])[] {
  const { type, anyOf = [], properties = {}, items } = schema
  const isFree = !schema.enum && schema.const === undefined
  const isText = isFree && (type === 'string' || (type === undefined && anyOf.length === 0))
  return [
    ...(isText ? [names] : []),
    ...anyOf.flatMap((option) => placesIn(option, names)),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...names, name])),
    ...(items ? [ONE, MANY].flatMap((list) => placesIn(items, [...names, list])) : []),
  ]
}

function put(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const first = Array.isArray(value) ? value[0] : undefined
  if (name === ONE) return [put(first, rest, text)]
  if (name === MANY) return piecesOf(text).map((piece) => put(first, rest, piece))
  const whole: Record<string, unknown> = value !== null && typeof value === 'object' ? { ...value } : {}
  return { ...whole, [name]: put(whole[name], rest, text) }
}

function piecesOf(text: string): string[] {
  const size = Math.ceil(text.length / PIECES)
  return Array.from({ length: PIECES }, (_, at) => text.slice(at * size, (at + 1) * size))
}
