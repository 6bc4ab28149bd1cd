import {
  ValidateDiscountReply as Reply,
  type ValidateDiscountReply,
} from '@preceptor/contracts/billing/billing'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { COUPON_TEXT, codeOf, couponFailureText, planOfCode } from '../../../shared/plan/coupon.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

/** The discount code as it is typed, and what the api said of it; a page before may hand on one that was applied. */
export const useDiscount = (initial: string, initiallyApplied: ValidateDiscountReply | null = null) => {
  const api = useApi()
  const [typed, setTyped] = useState(initial)
  const [applied, setApplied] = useState(initiallyApplied)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const asking = useMutation({
    mutationFn: (code: string) => api.post('/api/subscriptions/validate-discount', { code }, Reply),
  })
  const isBeta = applied?.discount.type === 'trial_extension'
  /** The code that counts: the one that was applied, while it stands in the field. */
  const coupon = applied && codeOf(applied.code) === codeOf(typed) ? applied : null

  const type = (next: string) => {
    setTyped(next)
    setProblem(null)
    if (!codeOf(next)) setApplied(null)
  }
  const apply = () => {
    const code = codeOf(typed)
    if (asking.isPending) return
    if (!code) return setProblem(COUPON_TEXT.empty)
    if (isBeta && (coupon || planOfCode(code))) return setProblem(COUPON_TEXT.betaUsed)
    setProblem(null)
    asking.mutate(code, {
      onSuccess: (reply) => {
        // What the user typed meanwhile is another code, or none.
        if (codeOf(field.current?.value ?? '') === code) setApplied({ ...reply, code })
      },
      onError: (error) => {
        if (codeOf(field.current?.value ?? '') === code) setProblem(couponFailureText(error))
      },
    })
  }
  /** Whether a checkout may begin: not with a code that was typed and does not count yet. */
  const isSettled = () => {
    if (!codeOf(typed) || coupon) return true
    setProblem(COUPON_TEXT.notApplied)
    field.current?.focus()
    return false
  }
  return {
    typed,
    type,
    apply,
    isSettled,
    coupon,
    plan: coupon?.planRestriction ?? planOfCode(typed),
    problem,
    isAsking: asking.isPending,
    field,
  }
}
export type Discounting = ReturnType<typeof useDiscount>
