import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** Stands between the input and what is said under it. */
  meter?: ReactNode
}

/** A password field whose text can be shown. */
export function PasswordField({ label, hint, error, ok, aside, meter, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} ok={ok} aside={aside}>
      {(wiring) => (
        <>
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
          {meter}
        </>
      )}
    </Field>
  )
}
