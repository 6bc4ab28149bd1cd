import { TriangleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'

/** The unchecked box of express consent to what is charged, and why the button did nothing without it. */
export function PlanConsent({
  text,
  checked,
  onChange,
  isMissing,
  ref,
}: {
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
  isMissing: boolean
  ref: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="check font-normal!">
        <input
          ref={ref}
          type="checkbox"
          checked={checked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="small">{text}</span>
      </label>
      {isMissing && (
        <p id={id} className="error">
          <TriangleAlert className="i" />
          Please check this box first.
        </p>
      )}
    </div>
  )
}
