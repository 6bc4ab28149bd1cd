import { TRIAL_DAYS } from '@preceptor/content/plans'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { withReturnTo } from '../account/return-to.ts'
import { codeOf } from './coupon.ts'
import { DiscountField, plansWithCode } from './discount-field.tsx'
import { offersOf } from './offers.ts'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid, PlansFailed, PlansLoading } from './plan-grid.tsx'
import type { Discounting } from './use-discount.ts'
import { usePlans } from './use-plans.ts'

/** The plans for somebody who is not signed in: each begins with the free trial. */
export function VisitorPlans({ discounting }: { discounting: Discounting }) {
  const plans = usePlans()
  const navigate = useNavigate()
  const register = () => void navigate(withReturnTo(paths.register, plansWithCode(codeOf(discounting.typed))))
  return (
    <>
      <p className="lead mt-2">
        Every plan begins with {TRIAL_DAYS} days free, without a credit card. You choose your plan later.
      </p>
      <DiscountField discounting={discounting} />
      {plans.data ? (
        <PlanGrid>
          {offersOf({
            plans: plans.data,
            subscription: null,
            couponPlan: discounting.plan,
            coupon: null,
            start: 'today',
            now: new Date(),
          }).map((offer) => (
            <li key={offer.plan.key}>
              <PlanCard offer={offer} isBusy={false} isLocked={false} onPress={register} />
            </li>
          ))}
        </PlanGrid>
      ) : plans.isError ? (
        <PlansFailed error={plans.error} isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />
      ) : (
        <PlansLoading />
      )}
    </>
  )
}
