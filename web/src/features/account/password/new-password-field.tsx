import type { PasswordOwner } from '@preceptor/domain/accounts/guessable-password'
import { StrengthMeter } from '../../../shared/charts/strength-meter.tsx'
import { PasswordField, type PasswordFieldProps } from '../../../shared/components/fields/password-field.tsx'
import { type StrengthPreset, strengthOf } from './password-strength.ts'
import { useGuessableReason } from './use-guessable-reason.ts'

/** A field for a new password, with what its meter makes of `typed` and why it would be rejected as easy to guess. */
export function NewPasswordField({
  preset,
  typed,
  owner,
  ...field
}: Omit<PasswordFieldProps, 'hint' | 'meter'> & {
  preset: StrengthPreset
  typed: string
  owner: PasswordOwner
}) {
  const { reason, isGuessable, isUnjudged } = useGuessableReason(typed, owner)
  const { points, outOf, word, tone } = strengthOf(preset, typed, isGuessable)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      meter={
        <>
          <StrengthMeter points={points} outOf={outOf} tone={tone} />
          <div className="hint" aria-live="polite">
            {/* Its line is there before its word, so that what is below does not move under the pointer. */}
            {typed && <strong className={isUnjudged ? 'invisible' : `strength-word ${tone}`}>{word}.</strong>}
            {/* Once it is rejected for this, the same sentence stands below as the error. */}
            {reason && reason !== field.error && <p>{reason}</p>}
          </div>
        </>
      }
      hint="At least 8 characters. A phrase of 15 or more is stronger."
    />
  )
}
