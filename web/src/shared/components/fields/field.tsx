import { Check, TriangleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

export interface FieldProps {
  label: string
  /** Said to be optional beside its label. */
  optional?: boolean
  hint?: ReactNode
  /** What is wrong, in words; the input is marked invalid and described by it. */
  error?: string
  /** What is right, shown when there is no error. */
  ok?: string
  /** Stands at the end of the label's line: a link or a small action. */
  aside?: ReactNode
}

interface Wiring {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** What is said under a control: what is wrong, else what is right, else the hint. */
export function FieldNote({
  id,
  error,
  ok,
  hint,
}: {
  id?: string
  error?: string | null
  ok?: string | null
  hint?: ReactNode
}) {
  const said = error ?? ok ?? hint
  if (!said) return null
  return (
    <p id={id} className={error ? 'error' : ok ? 'ok' : 'hint'}>
      {error ? <TriangleAlert className="i" /> : ok ? <Check className="i" /> : null}
      {said}
    </p>
  )
}

/** Label, control, and the hint, error or confirmation under it. `children` gets the ids to wire. */
export function Field({
  label,
  optional,
  hint,
  error,
  ok,
  aside,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const said = error ?? ok ?? hint
  const noteId = `${id}-note`
  const labelled = (
    <label htmlFor={id}>
      {label}
      {optional && <span className="muted small"> (optional)</span>}
    </label>
  )
  return (
    <div className="field">
      {aside ? (
        <div className="row between">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? noteId : undefined,
      })}
      <FieldNote id={noteId} error={error} ok={ok} hint={hint} />
    </div>
  )
}

/** What of some properties is the field's, and what its control's. */
const ofField = <Props extends FieldProps>({ label, optional, hint, error, ok, aside, ...control }: Props) =>
  [{ label, optional, hint, error, ok, aside }, control] as const

/** A one-line text field. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = ofField(props)
  return <Field {...field}>{(wiring) => <input className="input" {...input} {...wiring} />}</Field>
}

/** A text field of several lines. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, area] = ofField(props)
  return <Field {...field}>{(wiring) => <textarea className="input" {...area} {...wiring} />}</Field>
}

/** A choice from a list; its options are the children. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <select className="input" {...select} {...wiring}>
          {children}
        </select>
      )}
    </Field>
  )
}
