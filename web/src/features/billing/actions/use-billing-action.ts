import {
  CheckoutReply,
  type PaidPlanId,
  PlanChangePreview,
  PortalReply,
} from '@preceptor/contracts/billing/billing'
import { SubscriptionChangeReply } from '@preceptor/contracts/billing/subscription'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '../../../shared/lib/api.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

/** What a press asks of the api; `on` is the button that is busy meanwhile. */
export type BillingAction = { on: PaidPlanId | 'billing' } & (
  | { call: 'checkout'; plan: PaidPlanId; discountCode?: string; convertTrialToPaid: boolean }
  | { call: 'portal' }
  | { call: 'reactivate' }
  | { call: 'preview'; plan: PaidPlanId }
)

/** The browser leaves for a page of Stripe, something was done, or a change is to be confirmed. */
export type Done =
  | { kind: 'leaving'; url: string; message: string | null }
  | { kind: 'said'; message: string }
  | { kind: 'previewed'; preview: PlanChangePreview }

const run = async (api: Api, { on: _, call, ...body }: BillingAction): Promise<Done> => {
  const path = `/api/subscriptions/${call}`
  switch (call) {
    case 'checkout': {
      const { url, trialInfo } = await api.post(path, body, CheckoutReply)
      return { kind: 'leaving', url, message: trialInfo.message }
    }
    case 'portal':
      return { kind: 'leaving', url: (await api.post(path, {}, PortalReply)).url, message: null }
    case 'reactivate':
      return { kind: 'said', message: (await api.post(path, {}, SubscriptionChangeReply)).message }
    case 'preview':
      return { kind: 'previewed', preview: await api.post(path, body, PlanChangePreview) }
  }
}

/** One action at a time: ignores clicks while one is pending. */
export const useBillingAction = (onDone: (done: Done) => void) => {
  const api = useApi()
  const action = useMutation({
    mutationFn: (wanted: BillingAction) => run(api, wanted),
    onSuccess: (done) => {
      if (done.kind === 'leaving') window.location.assign(done.url)
      onDone(done)
    },
  })
  const { reset } = action
  // Back from Stripe the browser may show this page as it was left.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [reset])
  const leaving = action.data?.kind === 'leaving' ? action.data : null
  const isBusy = action.isPending || leaving !== null
  return {
    begin: (wanted: BillingAction) => {
      if (!isBusy) action.mutate(wanted)
    },
    /** The button that works. */
    busyOn: isBusy ? action.variables?.on : undefined,
    leaving,
    failed: action.isError ? { call: action.variables.call, error: action.error } : null,
    dismiss: reset,
  }
}
