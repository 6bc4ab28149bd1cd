import { useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { useUser } from '../account/session-context.tsx'
import { NursePlans } from './nurse-plans.tsx'
import { PricingFoot } from './pricing-foot.tsx'
import { useDiscount } from './use-discount.ts'
import { VisitorPlans } from './visitor-plans.tsx'

/** The plans: for a visitor to start with, for a nurse to buy, change and end hers. */
export function PricingPage() {
  const isVisitor = useUser() === null
  const [query] = useSearchParams()
  const discounting = useDiscount(query.get('code') ?? '')
  const title = isVisitor ? 'Plans and prices' : 'Your plan'
  useDocumentTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {isVisitor ? <VisitorPlans discounting={discounting} /> : <NursePlans discounting={discounting} />}
      <PricingFoot />
    </>
  )
}
