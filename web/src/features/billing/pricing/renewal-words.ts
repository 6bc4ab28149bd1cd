import { longDate } from '../../../shared/lib/durations.ts'
import { amountText, priceText } from '../../../shared/lib/money.ts'

export interface Charge {
  planName: string
  /** Of the first month, after any discount. */
  firstCents: number
  /** Of each month after it. */
  priceCents: number
  /** When it is charged first; null is today. */
  firstAt: Date | null
}

/** What the user agrees to before a checkout, with its amounts and its day (decision P25). */
export const consentText = ({ planName, firstCents, priceCents, firstAt }: Charge) => {
  const price = priceText(priceCents)
  const isReduced = firstCents < priceCents
  const from = firstAt ? longDate(firstAt.toISOString()) : 'today'
  const paid = isReduced
    ? `${priceText(firstCents)} ${firstAt ? `on ${from}` : from} and then ${price} a month for ${planName}`
    : `${price} a month for ${planName} from ${from}`
  return `I agree to pay ${paid} until I cancel. I can cancel anytime; there are no refunds.`
}

/** What the user agrees to before a change to a higher plan. */
export const upgradeConsentText = (given: {
  amountCents: number
  isEstimate: boolean
  planName: string
  priceCents: number
}) =>
  `I agree to be charged ${given.isEstimate ? 'about ' : ''}${amountText(given.amountCents)} now and ${priceText(given.priceCents)} for ${given.planName} each month, until I cancel.`
