import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** A password field whose text can be shown. */
export function PasswordField({
  label,
  hint,
  error,
  ok,
  aside,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} ok={ok} aside={aside}>
      {(wiring) => (
        <div className="with-btn">
          <input className="input" {...input} {...wiring} type={shown ? 'text' : 'password'} />
          <button
            type="button"
            className="btn bare"
            aria-pressed={shown}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  )
}
