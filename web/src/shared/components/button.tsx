import { Clock } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

export interface ButtonLook {
  look?: 'primary' | 'quiet' | 'bare' | 'danger'
  big?: boolean
  wide?: boolean
}

/** Classes of a button, for links that look like one. One primary a view. */
export const buttonClass = ({ look = 'primary', big, wide }: ButtonLook = {}, extra = '') =>
  ['btn', look === 'primary' ? '' : look, big ? 'big' : '', wide ? 'wide' : '', extra]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Replaces the label while work runs; the button keeps its width and its focus, and does nothing. */
  busyText?: string | false | null
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ look, big, wide, busyText, className, onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busyText) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, big, wide }, className)}
      aria-disabled={busyText ? true : rest['aria-disabled']}
      onClick={click}
    >
      {busyText ? (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className="invisible inline-flex items-center gap-2" aria-hidden="true">
            {children}
          </span>
          <span className="inline-flex items-center gap-2">
            <Clock className="i" />
            {busyText}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
