import { useId } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { FieldNote } from '../../../shared/components/fields/field.tsx'
import { appliedText } from '../../../shared/plan/coupon.ts'
import type { Discounting } from './use-discount.ts'

/** The discount code: Apply or Enter asks whether it is good; clearing the field takes it back. */
export function DiscountField({ discounting, hint }: { discounting: Discounting; hint?: string }) {
  const id = useId()
  const noteId = `${id}-note`
  const { typed, type, apply, coupon, problem, isAsking, field } = discounting
  return (
    <form
      className="field max-w-[26rem]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <label htmlFor={id}>Discount code</label>
      <div className="join">
        <input
          ref={field}
          className="input"
          id={id}
          value={typed}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" look="quiet" busyText={isAsking && 'Checking...'}>
          Apply
        </Button>
      </div>
      <div id={noteId} role="status">
        <FieldNote error={problem} ok={coupon && appliedText(coupon)} hint={hint} />
      </div>
    </form>
  )
}
