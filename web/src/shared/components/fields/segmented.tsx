import { useId } from 'react'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** Said after the label, not shown. */
  unit?: string
}

/** One choice of a few, side by side; a radio group to the keyboard and to screen readers. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  fill = false,
}: {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** As wide as there is room, all choices alike. */
  fill?: boolean
}) {
  const name = useId()
  return (
    <fieldset className={fill ? 'seg fill' : 'seg'}>
      <legend className="sr">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          {choice.unit && <span className="sr"> {choice.unit}</span>}
        </label>
      ))}
    </fieldset>
  )
}
