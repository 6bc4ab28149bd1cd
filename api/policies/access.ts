import type { Entitlement } from '@preceptor/content/entitlement'
import type { ErrorCode } from '@preceptor/contracts/errors'

export interface AccessRefusal {
  code: ErrorCode
  message: string
}

/**
 * Why an account may not begin anything new; undefined when it may. Asked at the start of a practice only: what
 * was begun is finished, and what is one's own is read, whatever became of the trial.
 */
export function refusalOfAccess({
  access,
  status,
}: Pick<Entitlement, 'access' | 'status'>): AccessRefusal | undefined {
  if (access || status !== 'expired') return undefined
  return { code: 'TRIAL_EXPIRED', message: 'Your trial has ended. Choose a plan to go on.' }
}
