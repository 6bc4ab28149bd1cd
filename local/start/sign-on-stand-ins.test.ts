import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../data-folder.ts'
import { findFreePort } from './ports.ts'
import { planVendors } from './vendors.ts'

const children: ChildProcess[] = []
afterAll(() =>
  Promise.all(
    children.map(async (child) => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }),
  ),
)

/** What `npm start` begins where nothing is set, by the name of its script. */
const planned = (name: string) => planVendors({}).find(({ standIn }) => standIn?.name === name)!.standIn!

const begin = (name: string, env: Record<string, string>) => {
  const script = join(ROOT, planned(name).script)
  children.push(spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: 'ignore' }))
}
const answer = (url: string, init?: RequestInit) => fetch(url, init).catch(() => undefined)

test('the identity provider of the demo starts at its port, with the people that the README names', async () => {
  expect(planned('identity-provider-stand-in').port).toBe(3105)
  const port = await findFreePort()
  const issuer = `http://127.0.0.1:${port}`
  begin('identity-provider-stand-in', { PORT: String(port), APP_PORTS: '3000' })
  const discovery = `${issuer}/.well-known/openid-configuration`
  await expect.poll(async () => (await answer(discovery))?.status, { timeout: 20_000 }).toBe(200)
  const metadata = await (await fetch(discovery)).json()
  expect(metadata).toMatchObject({ issuer, backchannel_logout_supported: true })
  const people = await (await fetch(`${issuer}/people`)).json()
  expect(people.map(({ email }: { email: string }) => email)).toEqual([
    'maya@hospital.example',
    'tomas@hospital.example',
    'lin@hospital.example',
  ])
  const put = await fetch(`${issuer}/people`, {
    method: 'PUT',
    body: JSON.stringify({ subject: 'u-1001', active: false }),
  })
  expect(put.ok).toBe(true)
  expect((await (await fetch(`${issuer}/people`)).json())[0]).toMatchObject({ active: false })
})

test('the name server of the demo answers with the record that was set on its page', async () => {
  expect(planned('domain-records-stand-in')).toMatchObject({ port: 3106, env: { DNS_PORT: '3153' } })
  const [port, dnsPort] = [await findFreePort(), await findFreePort()]
  begin('domain-records-stand-in', { PORT: String(port), DNS_PORT: String(dnsPort) })
  const page = `http://127.0.0.1:${port}/`
  await expect.poll(async () => (await answer(page))?.status, { timeout: 20_000 }).toBe(200)
  const name = '_preceptor.hospital.example'
  await fetch(page, { method: 'POST', body: new URLSearchParams({ name, text: 'preceptor-domain=x' }) })
  const records = createDomainRecords({ servers: [`127.0.0.1:${dnsPort}`], timeoutMs: 5_000 })
  expect(await records.readTexts(name)).toEqual({ is: 'read', texts: ['preceptor-domain=x'] })
})
