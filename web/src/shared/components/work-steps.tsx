import { ArrowRight, Check, Clock } from 'lucide-react'

/** The real steps of long work, one under the other; `current` is the one now running. */
export function WorkSteps({ steps, current }: { steps: readonly string[]; current: string }) {
  const at = steps.indexOf(current)
  return (
    <ol className="ticks flex-col gap-2">
      {steps.map((step, index) => {
        const Icon = index < at ? Check : index === at ? Clock : ArrowRight
        return (
          <li
            key={step}
            className={index < at ? 'done' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <Icon className="i" />
            {step}
          </li>
        )
      })}
    </ol>
  )
}
