import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUBPROCESSORS } from '@preceptor/content/papers/papers'
import { ACCESS_TOKEN, ACCOUNT_PURGE_DAYS, FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/accounts/auth'
import { AUDIT_KINDS, MIN_AUDIT_DAYS } from '@preceptor/contracts/teams/audit'
import { TABLE_RIGHTS } from '@preceptor/db/rights/table-rights'
import { PLANS } from '@preceptor/domain/billing/plans'
import { ROOT } from '../data-folder.ts'

/** How long what was said is kept, over all plans. */
export const retentionHours = (): [least: number, most: number] => {
  const hours = Object.values(PLANS).map((plan) => plan.retentionHours)
  return [Math.min(...hours), Math.max(...hours)]
}

const vendors = (): string[] =>
  readdirSync(join(ROOT, 'vendors'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort()

/** Of what an operator sets: addresses of somebody else, and keys to them. */
const OUTSIDE = ['_URL', '_HOST', '_KEY', '_BASE', '_SERVERS', '_HOSTS', '_REGION']
const settings = (): string[] =>
  readFileSync(join(ROOT, '.env.example'), 'utf8')
    .split('\n')
    .map((line) => line.replace('#', '').split('=')[0]!.trim())
    .filter((name) => !name.includes(' ') && OUTSIDE.some((ending) => name.endsWith(ending)))
    .sort()

const TIMES = {
  retentionHours: retentionHours(),
  auditDays: MIN_AUDIT_DAYS,
  purgeDays: ACCOUNT_PURGE_DAYS,
  accessTokenSeconds: ACCESS_TOKEN.ttlSeconds,
  freshMinutes: FRESH_SIGN_IN_MINUTES,
}

/**
 * What each paper that people wrote speaks of, in facts of the code: what is kept and for how long, who gets it, what is
 * recorded. A paper was read against them, and has to be read again once they are others.
 */
export const FACTS = {
  'data-processing': {
    tables: Object.keys(TABLE_RIGHTS).sort(),
    subprocessors: SUBPROCESSORS.list.map(({ id }) => id).sort(),
    times: TIMES,
  },
  security: { recorded: [...AUDIT_KINDS].sort(), times: TIMES },
  subprocessors: { vendors: vendors(), settings: settings() },
} as const
export type ReadPaper = keyof typeof FACTS
