import { ArrowRight } from 'lucide-react'

/** What to do about a score. */
export const NextStep = ({ step }: { step: string }) => (
  <p className="flex items-start gap-2">
    <ArrowRight className="i mt-0.5 text-accent" />
    <span>{step}</span>
  </p>
)
