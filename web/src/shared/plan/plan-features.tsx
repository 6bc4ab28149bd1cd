import { isLack } from '@preceptor/domain/billing/plans'
import { Check, Minus } from 'lucide-react'

/** What a plan brings, and what it lacks, which gets no tick. */
export const PlanFeatures = ({ features }: { features: readonly string[] }) => (
  <ul className="ticked">
    {features.map((feature) => (
      <li key={feature} className={isLack(feature) ? 'muted' : undefined}>
        {isLack(feature) ? <Minus className="i" /> : <Check className="i" />}
        {feature}
      </li>
    ))}
  </ul>
)
