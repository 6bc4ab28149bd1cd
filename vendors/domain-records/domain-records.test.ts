import { createDomainRecordsStandIn } from '@preceptor/local/stand-ins/domain-records/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDomainRecords } from './domain-records.ts'

const standIn = createDomainRecordsStandIn({ port: await findFreePort() })
beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
afterEach(() => standIn.setFault('none'))

const records = () => createDomainRecords({ servers: [standIn.address], timeoutMs: 400 })

test('texts are read whole, those in parts too', async () => {
  const long = 'x'.repeat(250)
  standIn.setTexts('_preceptor.hospital.example', ['preceptor-domain=abc', long])
  expect(await records().readTexts('_preceptor.Hospital.example')).toEqual({
    is: 'read',
    texts: ['preceptor-domain=abc', long],
  })
})

test('a name without one has none, which is an answer', async () => {
  expect(await records().readTexts('_preceptor.nothing.example')).toEqual({ is: 'read', texts: [] })
})

test.each(['never', 'servfail', 'truncated', 'other-id'] as const)(
  'of a server that answers with %s nothing is learned, and soon',
  async (fault) => {
    standIn.setTexts('_preceptor.hospital.example', ['preceptor-domain=abc'])
    standIn.setFault(fault)
    const began = performance.now()
    expect(await records().readTexts('_preceptor.hospital.example')).toMatchObject({ is: 'away' })
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)

test('a server that is not there says nothing either', async () => {
  const away = createDomainRecords({ servers: [`127.0.0.1:${await findFreePort()}`], timeoutMs: 400 })
  expect(await away.readTexts('_preceptor.hospital.example')).toMatchObject({ is: 'away' })
})
