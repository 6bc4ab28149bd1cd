/** What is looked at side by side; in the order of the table. */
export const GROUPS = [
  'configuration',
  'OpenAI',
  'speech',
  'Stripe',
  'mail',
  'database',
  'addresses',
  'sign-on',
  'clock',
] as const
export type Group = (typeof GROUPS)[number]

/** `warning`: it works, and will not always or not for everybody. `failure`: users would meet it. */
export type FindingStatus = 'ok' | 'warning' | 'failure'

export interface Finding {
  status: FindingStatus
  /** One sentence; no key, no address of a person, nothing that a vendor wrote. */
  seen: string
  /** What to do about it; a finding that is not ok has it. */
  todo?: string
}

export interface Check {
  group: Group
  name: string
  /** What is to be changed where it fails. */
  variables: readonly string[]
  /** Checks as `group: name`; where one of them did not come out well, this one could tell nothing new. */
  needs?: readonly string[]
  /** Checks that are to end before, however they come out: what they measure would be slower beside this one. */
  after?: readonly string[]
  /** The longest it may take; else as long as there is time. */
  timeoutMs?: number
  /** Rejects where nothing can be said; a VendorError says what and why. */
  run: (signal: AbortSignal) => Promise<Finding>
}

export const idOf = ({ group, name }: Pick<Check, 'group' | 'name'>): string => `${group}: ${name}`

export const ok = (seen: string): Finding => ({ status: 'ok', seen })
export const warning = (seen: string, todo: string): Finding => ({ status: 'warning', seen, todo })
export const failure = (seen: string, todo: string): Finding => ({ status: 'failure', seen, todo })

/** A row of the table. */
export interface Row extends Pick<Check, 'group' | 'name' | 'variables'> {
  /** `skipped`: not looked at, since something that it needs did not hold. */
  status: FindingStatus | 'skipped'
  seen: string
  todo?: string | undefined
  durationMs: number
}
