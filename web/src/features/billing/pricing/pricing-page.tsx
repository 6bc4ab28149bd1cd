import { useSearchParams } from 'react-router-dom'
import { toPlanChoice } from '../../../shared/plan/plan-choice.ts'
import { useDiscount } from '../actions/use-discount.ts'
import { NursePlans } from './nurse-plans.tsx'

/** The plans, for a nurse to buy, change and end theirs. */
export function PricingPage() {
  const [query] = useSearchParams()
  const discounting = useDiscount(query.get('code') ?? '')
  return <NursePlans discounting={discounting} chosenPlan={toPlanChoice(query.get('plan'))} />
}
