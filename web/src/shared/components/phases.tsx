/** Steps of a longer course, in order; everything before `current` counts as done. */
export function Phases({
  label,
  steps,
  current,
}: {
  label: string
  steps: readonly string[]
  current: string
}) {
  const at = steps.indexOf(current)
  return (
    <ol className="phases" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span>
            {step}
            {index < at && <span className="sr">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
