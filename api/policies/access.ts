import { CHOOSE_A_PLAN } from '@preceptor/contracts/billing/billing-texts'
import type { ErrorCode } from '@preceptor/contracts/errors'
import type { Entitlement } from '@preceptor/domain/billing/entitlement'

export interface AccessError {
  code: ErrorCode
  message: string
}

const ACCESS_ERRORS: Partial<Record<Entitlement['status'], AccessError>> = {
  expired: { code: 'TRIAL_EXPIRED', message: `Your trial has ended. ${CHOOSE_A_PLAN}` },
  // Whoever has paid once is offered a plan, not a trial.
  canceled: {
    code: 'PLAN_REQUIRED',
    message: `Your subscription has ended. ${CHOOSE_A_PLAN}`,
  },
  inactive: {
    code: 'PLAN_REQUIRED',
    message: `Your subscription isn’t paid. ${CHOOSE_A_PLAN}`,
  },
  incomplete: {
    code: 'PLAN_REQUIRED',
    message: 'Your first payment isn’t finished. Finish it to keep practicing.',
  },
}

/**
 * Why an account may not begin anything new; undefined when it may. Asked at the start of a practice only: what
 * was begun is finished, and what is one's own is read, whatever became of the trial or the plan.
 */
export const findAccessError = ({
  access,
  status,
}: Pick<Entitlement, 'access' | 'status'>): AccessError | undefined =>
  access ? undefined : ACCESS_ERRORS[status]
