import { useId } from 'react'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: string
  /** What it means, in one line. */
  hint: string
}

/** One choice of a few, each with a line about it; a radio group to the keyboard and to screen readers. */
export function ChoiceRows<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  inOneColumn,
}: {
  legend: string
  choices: readonly ChoiceOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Also where there is room for two side by side. */
  inOneColumn?: boolean
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2">
        <h2>{legend}</h2>
      </legend>
      <div className={inOneColumn ? 'grid gap-3' : 'grid gap-2 sm:grid-cols-2'}>
        {choices.map(({ value: one, label, hint }) => (
          <div className="choice" key={one}>
            <input
              type="radio"
              id={`${name}-${one}`}
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onChange(one)}
              aria-describedby={`${name}-${one}-hint`}
            />
            <label htmlFor={`${name}-${one}`}>{label}</label>
            <p id={`${name}-${one}-hint`}>{hint}</p>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
