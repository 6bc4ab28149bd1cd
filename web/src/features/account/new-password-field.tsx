import { PasswordField, type PasswordFieldProps } from '../../components/password-field.tsx'
import { StrengthMeter } from '../../components/strength-meter.tsx'
import { type StrengthPreset, strengthOf } from './password-strength.ts'

/** A field for a password she chooses, with what its meter makes of `typed`. */
export function NewPasswordField({
  preset,
  typed,
  ...field
}: Omit<PasswordFieldProps, 'hint' | 'meter'> & { preset: StrengthPreset; typed: string }) {
  const { points, outOf, word, tone } = strengthOf(preset, typed)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      meter={<StrengthMeter points={points} outOf={outOf} tone={tone} />}
      hint={
        <>
          <span aria-live="polite">
            {typed && <strong className={`strength-word ${tone}`}>{word}. </strong>}
          </span>
          At least 8 characters; a sentence of 15 or more is better.
        </>
      }
    />
  )
}
