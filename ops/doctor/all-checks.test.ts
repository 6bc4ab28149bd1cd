import { expect, test } from 'vitest'
import { allChecks } from './all-checks.ts'
import { type Check, idOf } from './check.ts'
import { createDoctorContext, readConfigs } from './context.ts'

const ENV = {
  DATABASE_URL: 'postgres://127.0.0.1:9/preceptor',
  JWT_SECRET: 'k3VqZ8sT1mXw5Yb7Rd0Hf2Lc4Nj6Pg9Ua',
  OPENAI_API_KEY: 'sk-1',
  AZURE_SPEECH_KEY: 'key',
  AZURE_SPEECH_REGION: 'eastus',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_q8ZkV3sT1mXw5Yb7',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REALTIME_URL: 'https://live.preceptor.test',
  PUBLIC_URL: 'https://preceptor.test',
}

/** The checks of vendors themselves, with no server of one's own in their place. */
async function checksOf(env: Record<string, string>): Promise<Check[]> {
  const configs = readConfigs(env)
  if (Array.isArray(configs)) throw new Error(configs[0]!.seen)
  const context = createDoctorContext(configs, { isFull: false, mailTo: undefined })
  const checks = allChecks(context)
  await context.db.destroy()
  return checks
}

test('every check has a name of its own, and waits for none that is waiting for it', async () => {
  const checks = await checksOf(ENV)
  const ids = checks.map(idOf)
  expect(new Set(ids).size).toBe(ids.length)
  const before = (id: string, seen: readonly string[] = []): string[] => {
    if (seen.includes(id)) throw new Error(`${id} waits for itself.`)
    const found = checks.find((one) => idOf(one) === id)
    const next = [...(found?.needs ?? []), ...(found?.after ?? [])]
    return next.flatMap((each) => [each, ...before(each, [...seen, id])])
  }
  expect(() => ids.map((id) => before(id))).not.toThrow()
})

test.each([
  ['OpenAI', 'key and models'],
  ['speech', 'key and region'],
  ['Stripe', 'key'],
] as const)('of %s nothing that costs is asked with a key that does not hold', async (group, gate) => {
  const checks = await checksOf(ENV)
  const reaches = (check: Check | undefined): boolean =>
    (check?.needs ?? []).some(
      (id) => id === `${group}: ${gate}` || reaches(checks.find((one) => idOf(one) === id)),
    )
  const own = checks.filter((check) => check.group === group && check.name !== gate)
  const free = own.filter((check) => !reaches(check)).map(({ name }) => name)
  // The mode is read off the key, and the secret is between Stripe and us.
  expect(free).toEqual(group === 'Stripe' ? ['mode', 'webhook secret'] : [])
})
