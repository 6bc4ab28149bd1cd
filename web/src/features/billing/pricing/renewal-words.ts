import { shortDate } from '../../../shared/lib/durations.ts'
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

const first = ({ firstAt }: Charge) => (firstAt ? `on ${shortDate(firstAt.toISOString())}` : 'today')

/** What a checkout charges and when, above its button (decision P25). */
export const chargeText = (charge: Charge) =>
  `${charge.firstAt ? 'Nothing is charged today. ' : ''}${priceText(charge.firstCents)} ${first(charge)}, then ${priceText(charge.priceCents)} each month until you cancel.`

/** What the user agrees to, below it. */
export const consentText = ({ planName }: Charge) => `I agree to pay this for ${planName} until I cancel.`

/** What the user agrees to when the user changes to a higher plan at once. */
export const upgradeConsentText = (given: {
  amountCents: number
  isEstimate: boolean
  planName: string
  priceCents: number
}) =>
  `I agree to be charged ${given.isEstimate ? 'about ' : ''}${amountText(given.amountCents)} now and ${priceText(given.priceCents)} for ${given.planName} each month, until I cancel.`
