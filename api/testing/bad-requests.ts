import { hostileTexts } from '@preceptor/domain/testing/hostile-texts'
import fc from 'fast-check'

/** An operation of the OpenAPI document, as far as requests are made from it. */
export interface Operation {
  method: string
  path: string
  parameters?: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

export interface BadRequest {
  operation: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
  /** Whose access token is sent along. */
  token: 'none' | 'broken' | 'signed in' | 'signed out'
}

/** The password of the accounts behind the tokens, so that some requests come all the way through. */
export const PASSWORD = 'correct horse battery'

/** What PostgreSQL cannot hold, and JSON can. */
const NO_TEXTS = ['a\0b', '\0', '\ud800', 'x\udfffy']
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u202egnp.exe',
  '\ufeff',
  "'; drop table account; --",
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '%s%n',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e999',
  'NaN',
  'null',
  '👩🏽‍⚕️'.repeat(50),
  'İıſK',
  'x'.repeat(10_000),
  'ß'.repeat(100_000),
  'a'.repeat(64).concat('@', 'b'.repeat(180), '.com'),
  '2026-13-45T99:99:99Z',
  ...Object.values(hostileTexts(20_000)),
]
const hostileText = fc.oneof(fc.constantFrom(...NO_TEXTS), fc.constantFrom(...HOSTILE_TEXTS))
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null]),
  fc.constant({ toString: 'x', length: -1 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(10, 60, 500).map(nested),
)

/** Requests to these operations: most of them broken in one place, some whole, some nothing like a request. */
export function badRequests(operations: readonly Operation[]): fc.Arbitrary<BadRequest> {
  return fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.record({
        operation: fc.constant(`${operation.method} ${operation.path}`),
        method: fc.oneof(
          { weight: 12, arbitrary: fc.constant(operation.method) },
          {
            weight: 1,
            arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'),
          },
        ),
        url: addressOf(operation),
        token: fc.oneof(
          { weight: 5, arbitrary: fc.constant('signed in' as const) },
          {
            weight: 3,
            arbitrary: fc.constantFrom('none' as const, 'broken' as const, 'signed out' as const),
          },
        ),
        sent: fc.tuple(bodyOf(operation), oddHeaders),
      }),
    )
    .map(({ sent: [{ headers, payload }, odd], ...request }) => ({
      ...request,
      payload,
      headers: { ...headers, ...odd },
    }))
}

/** The path with its parameters filled in and a query: real names with odd values, and names nobody knows. */
function addressOf({ path, parameters = [] }: Operation): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.uuid(),
    hostileText.map(escaped),
    fc.constantFrom('%ff', '%00', '%2e%2e%2f', '..', '%', '%zz', 'x'.repeat(3000), ';', '*', 'undefined'),
  )
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([name]) => name)
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const value = (schema: JsonSchema, name: string) =>
    fc.oneof(validOf(schema, name).map(String), hostileText).map(escaped)
  const odd = fc.tuple(
    ...known.map(({ name, schema }) =>
      fc.array(value(schema, name), { maxLength: 2 }).map((all) => all.map((one) => `${name}=${one}`)),
    ),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<string[]>([]) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(['%ff=%00'], ['__proto__=1'], ['a[b][c]=1', '&&=='], ['x'.repeat(8000)]),
      },
    ),
  )
  // Of many parameters hardly ever all are good by chance.
  const whole = fc.tuple(
    ...known.map(({ name, schema }) =>
      fc
        .option(validOf(schema, name).map(String).map(escaped), { freq: 1 })
        .map((one) => (one === null ? [] : [`${name}=${one}`])),
    ),
  )
  const query = fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: whole })
  return fc.tuple(fc.tuple(...names.map(() => segment)), query).map(([segments, parts]) => {
    const filled = names.reduce((url, name, at) => url.replace(name, () => segments[at]!), path)
    const asked = parts.flat().join('&')
    return asked ? `${filled}?${asked}` : filled
  })
}

interface Body {
  headers: Record<string, string>
  payload?: string | Buffer
}

function bodyOf({ method, requestBody }: Operation): fc.Arbitrary<Body> {
  const schema = requestBody?.content['application/json']?.schema ?? {}
  const whole = validOf(schema, '')
  const asJson = (value: unknown): Body => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(value),
  })
  const nothing: Body = { headers: {} }
  if (method === 'GET') return fc.constant(nothing)
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(whole, fc.nat(), hostileValue)
        .map(([body, at, odd]) => asJson(brokenAt(body, at, odd))),
    },
    { weight: 3, arbitrary: whole.map(asJson) },
    { weight: 2, arbitrary: hostileValue.map(asJson) },
    { weight: 3, arbitrary: whole.chain((body) => notJson(JSON.stringify(body ?? {}))) },
    { weight: 1, arbitrary: fc.constant(nothing) },
  )
}

/** A body with one of its fields gone, replaced or joined by a strange one. */
function brokenAt(body: unknown, at: number, odd: unknown): unknown {
  if (typeof body !== 'object' || body === null) return odd
  const keys = Object.keys(body)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined)
    return at % 2 ? [body] : { ...body, [typeof odd === 'string' ? odd : 'surplus']: odd }
  const { [key]: _, ...rest } = body as Record<string, unknown>
  return at % 5 === 0 ? rest : { ...rest, [key]: odd }
}

const DEEP = '['.repeat(120_000)
const LONG = JSON.stringify({ password: 'x'.repeat(2_000_000) })

/** What is sent as JSON and is none, and what is JSON and sent as something else. */
function notJson(text: string): fc.Arbitrary<Body> {
  const json = 'application/json'
  const half = text.length / 2
  const of = (type: string, payload: string | Buffer): Body => ({
    headers: { 'content-type': type },
    payload,
  })
  return fc.constantFrom(
    of(json, text.slice(0, half)),
    of(json, `${text}${text}`),
    of(json, ''),
    of(json, 'undefined'),
    of(json, Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x80, 0x22, 0x7d])),
    of(json, Buffer.concat([Buffer.from(text.slice(0, half)), Buffer.from([0xed, 0xa0, 0x80])])),
    of(json, Buffer.from(text, 'utf16le')),
    of(json, `{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`),
    of(json, `{"email":"a@b.c","password":"x","email":{"x":1},"password":["y"]}`),
    of(json, `{"email":"\\ud800@b.c","password":"a\\u0000b","token":"\\u0000","setupId":"\\udc00"}`),
    of(json, DEEP),
    of(json, LONG),
    of('application/json; charset=utf-16', text),
    of('application/problem+json', text),
    of('text/plain', text),
    of('application/x-www-form-urlencoded', 'email=a%40b.c&password=x'),
    of('multipart/form-data; boundary=x', '--x\r\n\r\n--x--'),
    of('application/octet-stream', Buffer.alloc(64, 0xff)),
    of('nonsense', text),
    of('', text),
  )
}

const oddHeaders = fc
  .record(
    {
      origin: fc.constantFrom(
        'https://evil.example',
        'null',
        '',
        'http://localhost:3000',
        'http://localhost:3000/',
      ),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none'),
      'idempotency-key': fc.oneof(
        fc.uuid(),
        fc.constantFrom('', 'same', 'ü', 'x'.repeat(256), "'; --", '\t'),
      ),
      'user-agent': hostileText.map(printable),
      cookie: fc.constantFrom('device=%00', 'device=x; device=y', '=;=;', 'a'.repeat(4000), 'device=\u00ff'),
      'x-forwarded-for': fc.constantFrom('127.0.0.1', 'not an address', '::ffff:1.2.3.4, 9.9.9.9', ''),
      'accept-language': hostileText.map(printable),
      'content-encoding': fc.constantFrom('gzip', 'identity'),
      'x-http-method-override': fc.constant('DELETE'),
    },
    { requiredKeys: [] },
  )
  // Few at a time: a rejected origin hides all the rest.
  .map((headers) => Object.fromEntries(Object.entries(headers).filter((_, at) => at === 0 || at === 4)))
  .chain((headers) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant(headers) }),
  )

/** What a schema of the document takes, more or less: lengths and patterns are left to luck. */
export function validOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => validOf(option, name)))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      return fc.record(Object.fromEntries(fields.map(([key, inner]) => [key, validOf(inner, key)])))
    }
    case 'array':
      return fc.array(validOf(schema.items ?? {}, name), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.nat()
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textFor(schema, name)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textFor({ format }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (/email/i.test(name)) return fc.oneof(fc.emailAddress(), fc.constant('Known@Example.com'))
  if (/password/i.test(name)) return fc.constantFrom(PASSWORD, PASSWORD, 'password', 'another horse battery')
  return fc.string({ unit: 'grapheme', maxLength: 60 })
}

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Percent-encoded; what has no UTF-8 goes as bytes that are none. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

/** What HTTP lets into a header. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000)
}
