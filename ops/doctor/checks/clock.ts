import { describeDatabase } from '@preceptor/db/describe'
import { type Check, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'

/** Stripe rejects signatures older than five minutes, and tokens live for fifteen. */
const MAX_SKEW_MS = 60_000
const STRIPE_URL = 'https://api.stripe.com'

/** This machine's clock against those of whoever answers. */
export function clockChecks({ config, db, now }: DoctorContext): Check[] {
  const sources: Record<string, (signal: AbortSignal) => Promise<number | undefined>> = {
    Stripe: (signal) => dateOf(config.stripe.apiBase ?? STRIPE_URL, signal),
    PUBLIC_URL: (signal) => dateOf(config.publicUrl, signal),
    'the database': async () => (await describeDatabase(db)).now.getTime(),
  }

  /** How far a clock is ahead of ours; undefined where it cannot be asked. Dates over HTTP are whole seconds. */
  async function skewOf(ask: (signal: AbortSignal) => Promise<number | undefined>, signal: AbortSignal) {
    const from = now()
    const theirs = await ask(signal).catch(() => undefined)
    return theirs === undefined ? undefined : Math.round((theirs - (from + now()) / 2) / 1_000)
  }

  return [
    {
      group: 'clock',
      name: 'clock',
      variables: [],
      timeoutMs: 15_000,
      run: async (signal) => {
        const asked = Object.entries(sources).map(
          async ([name, ask]) => [name, await skewOf(ask, signal)] as const,
        )
        const skews = (await Promise.all(asked)).flatMap(([name, seconds]) =>
          seconds === undefined ? [] : [{ name, seconds }],
        )
        if (skews.length === 0) return warning('Nobody could be asked for the time.', 'Run this again.')
        const wrong = skews.filter(({ seconds }) => Math.abs(seconds) * 1_000 > MAX_SKEW_MS)
        const names = (all: typeof skews) => all.map(({ name }) => name).join(', ')
        if (wrong.length === 0) return ok(`Within a minute of ${names(skews)}.`)
        const [first] = wrong
        return failure(
          `${Math.abs(first!.seconds)} s ${first!.seconds > 0 ? 'behind' : 'ahead of'} ${names(wrong)}.`,
          `Set the clock of ${wrong.length === 1 && skews.length > 1 ? first!.name : 'this machine'} by NTP: webhooks and tokens are rejected by their time.`,
        )
      },
    },
  ]
}

async function dateOf(url: string, signal: AbortSignal): Promise<number | undefined> {
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
  const at = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(at) ? undefined : at
}
