import { ValidateDiscountReply } from '@preceptor/contracts/billing/billing'
import { ArrowLeft } from 'lucide-react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { PageLoading } from '../../../shared/components/page-loading.tsx'
import { paths } from '../../../shared/paths.ts'
import { toPlanChoice } from '../../../shared/plan/plan-choice.ts'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'
import { PlansFailed } from '../pricing/plan-grid.tsx'
import { usePlans } from '../pricing/use-plans.ts'
import { CheckoutReview } from './checkout-review.tsx'

/** What the page of the plans hands on. */
const Handover = z.object({ coupon: ValidateDiscountReply })

/** One plan to look over before Stripe asks for a card; the address names it. */
export function CheckoutPage() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const plans = usePlans()
  const subscription = useSubscription()
  const chosenPlan = toPlanChoice(query.get('plan'))
  if (!chosenPlan) return <Navigate to={paths.pricing} replace />
  const failed = [plans, subscription].filter(({ data, isError }) => isError && !data)
  return (
    <>
      <Link className="linkish" to={paths.pricing}>
        <ArrowLeft className="i" />
        All plans
      </Link>
      {plans.data && subscription.data ? (
        <CheckoutReview
          plans={plans.data}
          reply={subscription.data}
          chosenPlan={chosenPlan}
          code={query.get('code') ?? ''}
          applied={Handover.safeParse(state).data?.coupon ?? null}
        />
      ) : (
        <>
          <h1 className="mt-2 mb-6">Review your plan</h1>
          {failed.length > 0 ? (
            <PlansFailed
              error={failed[0]?.error}
              isRetrying={failed.some(({ isFetching }) => isFetching)}
              onRetry={() => {
                for (const { refetch } of failed) void refetch()
              }}
            />
          ) : (
            <PageLoading text="Looking up your plan..." />
          )}
        </>
      )}
    </>
  )
}
