import { Check, Minus } from 'lucide-react'

/** What a plan has, with a tick each, and what it does not have, with a dash. */
export const PlanFeatures = ({
  features,
  lacks,
}: {
  features: readonly string[]
  lacks: readonly string[]
}) => (
  <ul className="ticked">
    {features.map((feature) => (
      <li key={feature}>
        <Check className="i" />
        <span>{feature}</span>
      </li>
    ))}
    {lacks.map((feature) => (
      <li key={feature} className="lack">
        <Minus className="i" />
        <span>
          {feature}
          <span className="sr">: not included</span>
        </span>
      </li>
    ))}
  </ul>
)
