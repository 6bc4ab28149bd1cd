import { useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { toPlanChoice } from '../account/plan-choice.ts'
import { NursePlans } from './nurse-plans.tsx'
import { PricingFoot } from './pricing-foot.tsx'
import { useDiscount } from './use-discount.ts'

/** The plans, for a nurse to buy, change and end hers. */
export function PricingPage() {
  const [query] = useSearchParams()
  const discounting = useDiscount(query.get('code') ?? '')
  useDocumentTitle('Your plan')
  return (
    <>
      <h1>Your plan</h1>
      <NursePlans discounting={discounting} chosenPlan={toPlanChoice(query.get('plan'))} />
      <PricingFoot />
    </>
  )
}
