import type { PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import { addMonths, type IsoDate } from './days.ts'
import { type PlanAllowance, VOICE_MINUTES_NEEDED } from './plan-facts.ts'

/** What is left of an allowance as a plan spends it, step by step. */
export interface Budget {
  /** Whether the account may begin anything at all on that day. */
  hasAccess: (on: IsoDate) => boolean
  /** Whether a session of this kind can be paid from the allowance of that day. */
  holds: (kind: PracticeKind, on: IsoDate) => boolean
  /** Takes a session of this kind from the allowance of that day. */
  spend: (kind: PracticeKind, on: IsoDate) => void
}

interface Amounts {
  voiceMinutes: number
  textSessions: number
}

/** A voice interview is paid from the minutes of voice, everything typed from the text sessions. */
export function createBudget(allowance: PlanAllowance): Budget {
  const periods = new Map<number, Amounts>()

  function amountsOn(on: IsoDate): Amounts {
    const period = renewalsUntil(on, allowance.renewsOn)
    const known = periods.get(period)
    if (known) return known
    const { voiceMinutes, textSessions } = allowance
    const amounts = {
      voiceMinutes: period === 0 ? voiceMinutes.left : voiceMinutes.renewed,
      textSessions: (period === 0 ? textSessions.left : textSessions.renewed) ?? Number.POSITIVE_INFINITY,
    }
    periods.set(period, amounts)
    return amounts
  }

  const hasAccess = (on: IsoDate) => allowance.access && (allowance.endsOn === null || on <= allowance.endsOn)
  return {
    hasAccess,
    holds(kind, on) {
      if (!hasAccess(on)) return false
      const { voiceMinutes, textSessions } = amountsOn(on)
      return kind === 'mock' ? voiceMinutes >= VOICE_MINUTES_NEEDED : textSessions >= 1
    },
    spend(kind, on) {
      const amounts = amountsOn(on)
      if (kind === 'mock') amounts.voiceMinutes -= VOICE_MINUTES_NEEDED
      else amounts.textSessions -= 1
    },
  }
}

/** How often an allowance is renewed up to that day; periods after the first renewal are months. */
function renewalsUntil(on: IsoDate, renewsOn: IsoDate): number {
  let renewals = 0
  while (addMonths(renewsOn, renewals) <= on) renewals += 1
  return renewals
}
