import { TextAreaField } from '../components/fields/field.tsx'
import { CANCEL_REASONS, type CancelReason } from './cancellation.ts'

const MAX_REASON_CHARS = 500

/** Why the user leaves, if the user wants to say; 'Other' reveals a box for their own words. */
export function CancelReasons({
  chosen,
  words,
  onChoose,
  onWords,
}: {
  chosen: CancelReason | null
  words: string
  onChoose: (reason: CancelReason) => void
  onWords: (words: string) => void
}) {
  return (
    <fieldset className="stack gap-1">
      <legend className="mb-1 font-medium">
        Why are you canceling? <span className="muted small font-normal">(optional)</span>
      </legend>
      {CANCEL_REASONS.map((reason) => (
        <label key={reason} className="check min-h-9 items-center text-md">
          <input
            type="radio"
            name="cancel-reason"
            value={reason}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
          />
          {reason}
        </label>
      ))}
      {chosen === 'Other' && (
        <div className="mt-2">
          <TextAreaField
            label="In your own words"
            rows={3}
            maxLength={MAX_REASON_CHARS}
            hint={`${words.length} of ${MAX_REASON_CHARS} characters`}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        </div>
      )}
    </fieldset>
  )
}
