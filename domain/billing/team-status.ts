import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import type { TeamStatus } from '@preceptor/contracts/teams/team'
import { givesAccess, type PaidPlan, statusAt } from './entitlement.ts'
import { TRIAL_TEAM_SEATS } from './plans.ts'

/** How long the stats of a team that lapsed can be read and exported. */
const EXPORT_DAYS_AFTER_LAPSE = 30

/** An end that passed longer ago was noted when it passed: what lapses now does so for another reason. */
const UNNOTED_MS = 2 * HOUR_MS

export interface TeamFacts {
  /** What the owner subscribes to. */
  own: PaidPlan | null
  ownerTrialEndsAt: Date | null
  tier: 'standard' | 'enterprise'
  /** Seats agreed on, the owner's included. */
  maxMembers: number
  /** Since when nothing that allows a team is paid for; null while it is, or where nobody has looked yet. */
  lapsedAt: Date | null
}

type Allowed = Pick<TeamStatus, 'state' | 'tier' | 'maxMembers'>

/** What the owner's plan allows a team at `now`. Whoever is in a trial, ours or Stripe's, has a trial team. */
export function teamStatusAt(now: Date, facts: TeamFacts): TeamStatus {
  const allowed = allowedAt(now, facts)
  const readOnly = allowed.state === 'noPlan' || allowed.state === 'lapsed'
  const lapsedAt = facts.lapsedAt ?? lapseAt(now, facts)
  const exportsUntil = new Date(lapsedAt.getTime() + EXPORT_DAYS_AFTER_LAPSE * DAY_MS).toISOString()
  return { ...allowed, readOnly, exportsUntil: readOnly ? exportsUntil : null }
}

/** The moment at which a team lapsed that is read-only at `now`, and of which nobody has noted it yet. */
export function lapseAt(now: Date, { own, ownerTrialEndsAt }: TeamFacts): Date {
  const ends = [ownerTrialEndsAt, own?.cancelAtPeriodEnd ? own.currentPeriodEnd : null]
  const [latest] = ends
    .filter((end) => end !== null)
    .filter((end) => end <= now && now.getTime() - end.getTime() < UNNOTED_MS)
    .sort((one, other) => other.getTime() - one.getTime())
  return latest ?? now
}

function allowedAt(now: Date, { own, ownerTrialEndsAt, tier, maxMembers }: TeamFacts): Allowed {
  const live = own && givesAccess(now, own) ? own : null
  const isTrying = ownerTrialEndsAt !== null && now < ownerTrialEndsAt
  if (live?.plan === 'team' && statusAt(now, live) !== 'trialing') return { state: 'paid', tier, maxMembers }
  if (isTrying || (live && statusAt(now, live) === 'trialing')) {
    return { state: 'trial', tier: 'trial', maxMembers: Math.min(TRIAL_TEAM_SEATS, maxMembers) }
  }
  return { state: live ? 'noPlan' : 'lapsed', tier, maxMembers }
}
