import { parseArgs } from 'node:util'
import { Email } from '@preceptor/contracts/accounts/auth'
import { GROUPS, type Group } from './check.ts'

export const USAGE = `Usage: npm run doctor [-- <options>]
  --only <group>    one group, several times for several: ${GROUPS.join(', ')}
  --full            reports of a real size, which takes some minutes
  --mail <e-mail>   sends one mail there
  --json            the rows as JSON
  --stripe-story    a subscription's story on a test clock, with a test key of Stripe, and nothing else`

export interface Options {
  /** Empty: all. */
  only: readonly Group[]
  isFull: boolean
  isJson: boolean
  isStripeStory: boolean
  mailTo: string | undefined
}

/** What the words of the command line ask for. Throws how it is used. */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    only: { ...text, multiple: true },
    mail: text,
    full: flag,
    json: flag,
    'stripe-story': flag,
  } as const
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true })
    const only = (values.only ?? []).map(
      (name) => GROUPS.find((group) => group.toLowerCase() === name.toLowerCase()) ?? reject(),
    )
    const mailTo = values.mail === undefined ? undefined : (Email.safeParse(values.mail).data ?? reject())
    const { full: isFull, json: isJson, 'stripe-story': isStripeStory } = values
    return { only, isFull, isJson, isStripeStory, mailTo }
  } catch {
    throw new Error(USAGE)
  }
}

function reject(): never {
  throw new Error(USAGE)
}
