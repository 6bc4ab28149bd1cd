import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const Logging = z.object({ driver: z.string(), options: z.record(z.string(), z.string()) })
const servicesOf = (name: string) =>
  z
    .object({ services: z.record(z.string(), z.object({ logging: Logging })) })
    .parse(parse(read(name), { merge: true })).services

const shipped = servicesOf('ops/observability/ship-logs.yml')

test('what each service writes goes to another system, and no service is left out', () => {
  expect(Object.keys(shipped).toSorted()).toEqual(Object.keys(servicesOf('docker-compose.yml')).toSorted())
  for (const { logging } of Object.values(shipped)) expect(logging.driver).toBe('syslog')
})

test('it goes there encrypted, to where the operator says, and holds nobody up', () => {
  for (const { options } of Object.values(shipped).map(({ logging }) => logging)) {
    expect(options['syslog-address']).toMatch(/^tcp\+tls:\/\/\$\{LOG_ADDRESS:\?Set LOG_ADDRESS [^}]+\}$/)
    expect(options).not.toHaveProperty('syslog-tls-skip-verify')
    expect(options.mode).toBe('non-blocking')
  }
})
