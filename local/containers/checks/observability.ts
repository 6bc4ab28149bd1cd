import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Installation } from '../installation/installation.ts'

const PROMETHEUS = 'http://127.0.0.1:9090'
const READY_MS = 90_000

const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), type: z.string(), health: z.string() })) }),
    ),
  }),
})
const Targets = z.object({
  data: z.object({ activeTargets: z.array(z.object({ scrapeUrl: z.string(), health: z.string() })) }),
})

export interface Observed {
  rules: number
  alerts: number
  targets: number
}

const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
  const reply = await fetch(PROMETHEUS + path)
  return schema.parse(await reply.json())
}

const look = async (): Promise<Observed | string> => {
  const { data } = await read('/api/v1/rules', Rules)
  const rules = data.groups.flatMap((group) => group.rules)
  const { activeTargets } = (await read('/api/v1/targets?state=active', Targets)).data
  const unwell = [
    ...rules.filter(({ health }) => health !== 'ok').map(({ name, health }) => `${name} ${health}`),
    ...activeTargets
      .filter(({ health }) => health !== 'up')
      .map(({ scrapeUrl, health }) => `${scrapeUrl} ${health}`),
  ]
  if (unwell.length > 0 || activeTargets.length === 0 || rules.length === 0)
    return unwell.join(', ') || 'nothing yet'
  const alerts = rules.filter(({ type }) => type === 'alerting').length
  return { rules: rules.length, alerts, targets: activeTargets.length }
}

/** Starts the profile `observability`; resolves when Prometheus evaluates every rule and reads every server. */
export async function checkObservability(installation: Installation): Promise<Observed> {
  await installation.compose(['--profile', 'observability', 'up', '-d', 'prometheus', 'grafana'])
  const giveUpAt = performance.now() + READY_MS
  for (;;) {
    const seen = await look().catch((error: Error) => error.message)
    if (typeof seen !== 'string') {
      await installation.untilAnswers('http://127.0.0.1:3300/api/health')
      return seen
    }
    if (performance.now() > giveUpAt) throw new Error(`Prometheus: ${seen}`)
    await sleep(1_000)
  }
}

/** Starts the profile `mail`. */
export async function checkMailbox(installation: Installation): Promise<void> {
  await installation.compose(['--profile', 'mail', 'up', '-d', 'mail'])
  await installation.untilAnswers('http://127.0.0.1:8025/readyz')
}
