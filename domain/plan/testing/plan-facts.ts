import type { PlanAllowance, PlanFacts } from '../plan-facts.ts'

/** Professional, with more of everything than a plan can use. */
export const PLENTY: PlanAllowance = {
  access: true,
  endsOn: null,
  renewsOn: '2027-01-01',
  voiceMinutes: { left: 600, renewed: 600 },
  textSessions: { left: null, renewed: null },
}

/** A plan that begins today, of somebody without a date who has done nothing, with what is given changed. */
export const planFacts = (values: Partial<PlanFacts> = {}): PlanFacts => ({
  today: '2026-11-26',
  startedOn: values.today ?? '2026-11-26',
  interviewOn: null,
  done: [],
  criteria: [],
  allowance: PLENTY,
  drill: null,
  ...values,
})
