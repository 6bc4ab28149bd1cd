import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createApi } from '../../../shared/lib/api.ts'
import { loadClinical } from './load-clinical.ts'

const SESSION = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'
const STARTED = {
  sessionId: SESSION,
  resumed: false,
  transcript: [],
  openingMessage: 'It hurts.',
  scenario: {
    id: 'chest_pain',
    title: 'Patient with Chest Pain',
    type: 'emergency',
    typeLabel: 'Emergency',
    difficulty: 'intermediate',
    description: 'A man walks in.',
    setting: 'Bed 4.',
    brief: null,
    patient: {
      name: 'Walter Brandt',
      age: '58 years',
      presentingComplaint: 'Pressure in the chest.',
      history: null,
    },
    speaker: { name: 'Mr. Brandt', role: 'patient' },
    people: [{ name: 'Dr. Nair', role: 'emergency physician' }],
  },
  messageCount: 0,
  softWarning: false,
  maxTurnsReached: false,
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

/** A server that answers every start alike, and counts them. */
const serve = async (status: number, body: object) => {
  let starts = 0
  const server = createServer((_, response) => {
    starts++
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  const session = { accessToken: () => 'token', renew: async () => null, trialEnded: () => {} }
  const api = createApi(session, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  Object.assign(globalThis, { sessionStorage: { getItem: () => null } })
  return { api, starts: () => starts }
}

test('a page drawn twice starts one session', async () => {
  const { api, starts } = await serve(200, STARTED)
  const first = new AbortController()
  const given = loadClinical(api, 'chest_pain', first.signal)
  first.abort()
  await expect(given).rejects.toThrow()
  expect(await loadClinical(api, 'chest_pain', new AbortController().signal)).toMatchObject({
    kind: 'open',
    unsent: null,
    room: { sessionId: SESSION, partner: { name: 'Mr. Brandt', label: 'Mr. Brandt, patient' } },
  })
  expect(starts()).toBe(1)
})

test('a scenario that does not exist leads to the list; any other error is reported', async () => {
  const { signal } = new AbortController()
  const unknown = await serve(404, { error: 'We couldn’t find this scenario.', code: 'NOT_FOUND' })
  expect(await loadClinical(unknown.api, 'x', signal)).toMatchObject({ kind: 'elsewhere' })
  const spent = await serve(403, { error: 'All used.', code: 'TEXT_LIMIT_EXCEEDED' })
  await expect(loadClinical(spent.api, 'x', signal)).rejects.toMatchObject({ message: 'All used.' })
})
