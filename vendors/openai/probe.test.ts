import { createServer } from 'node:http'
import { closeServer, listen } from '@preceptor/local/stand-ins/listener'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiProbe } from './probe.ts'
import { SchemaProbeOutput, schemaProbe } from './tasks/probes.ts'

const standIn = createOpenAiStandIn({ port: 0, apiKey: 'right', models: { old: '2027-01-14', new: null } })
/** An engine that lists nothing, and thinks beside its answer. */
const bare = createServer((request, response) => {
  if (request.method !== 'POST') return response.writeHead(404).end('{}')
  const chunk = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(`${chunk({ reasoning: 'Hm.' })}${chunk({ content: 'Granite.' })}data: [DONE]\n\n`)
})
let bareUrl = ''
beforeAll(async () => {
  await standIn.start()
  bareUrl = `http://127.0.0.1:${await listen(bare, 0)}/v1`
})
afterAll(async () => {
  await standIn.stop()
  await closeServer(bare)
})

const { signal } = new AbortController()
const probe = (apiKey = 'right') => createOpenAiProbe({ apiKey, baseURL: standIn.url, model: 'new' })
const bareProbe = () => createOpenAiProbe({ apiKey: 'none', baseURL: bareUrl, model: 'any' })
const QUESTION = { question: 'Which stone is it?' }

test('a model is known with its end, is not listed, or nothing is said of any', async () => {
  expect(await probe().describeModel('old', signal)).toEqual({
    kind: 'known',
    shutdownAt: new Date('2027-01-14'),
  })
  expect(await probe().describeModel('new', signal)).toEqual({ kind: 'known', shutdownAt: null })
  expect(await probe().describeModel('other', signal)).toEqual({ kind: 'unlisted' })
  expect(await bareProbe().describeModel('any', signal)).toEqual({ kind: 'untold' })
  await expect(probe('wrong').describeModel('new', signal)).rejects.toMatchObject({ reason: 'key' })
})

test('where models are listed is distinguished from where they are not, and from where nobody is', async () => {
  expect(await probe().hasModels(standIn.url, signal)).toBe(true)
  expect(await probe('wrong').hasModels(standIn.url, signal)).toBe(true)
  expect(await probe().hasModels(standIn.url.replace('/v1', ''), signal)).toBe(false)
  await expect(probe().hasModels('http://127.0.0.1:9/v1', signal)).rejects.toMatchObject({
    reason: 'network',
  })
})

test('an answer comes as it was given, with what was beside it', async () => {
  const strict = await probe().ask(schemaProbe, QUESTION, { isStrict: true, signal })
  expect(SchemaProbeOutput.parse(JSON.parse(strict.text))).toBeDefined()
  expect(strict).toMatchObject({ finishReason: 'stop', hasThinkingBeside: false })
  expect(strict.firstTextMs).toBeLessThanOrEqual(strict.durationMs)
  expect(await bareProbe().ask(schemaProbe, QUESTION, { signal })).toMatchObject({
    text: 'Granite.',
    finishReason: null,
    hasThinkingBeside: true,
  })
})
