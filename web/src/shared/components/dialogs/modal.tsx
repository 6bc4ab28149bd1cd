import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { buttonClass } from '../button.tsx'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** It rises from the foot of a narrow window. */
  isSheet?: boolean
  /** Nothing but a button in it closes it: what it shows cannot be shown again. */
  isHeld?: boolean
  /** Runs after closing, once focus has gone back; pages that must scroll to the top do it here. */
  onClosed?: () => void
}

/**
 * A dialog that can be closed by Esc, the overlay or its close button, and gives focus back. Its heading has the focus
 * first, so that no press by habit closes it; a field in it takes the focus with `autoFocus`.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  children,
  isSheet = false,
  isHeld = false,
  onClosed,
}: ModalProps) {
  const focusReturn = useFocusReturn(onClosed)
  const heading = useRef<HTMLHeadingElement>(null)
  // The release closes it, and only where the press began beside it too (WCAG 2.5.2).
  const pressedBeside = useRef(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay
          className="scrim"
          onPointerDown={({ target, currentTarget }) => {
            pressedBeside.current = target === currentTarget
          }}
          onClick={({ target, currentTarget }) => {
            if (!isHeld && pressedBeside.current && target === currentTarget) onOpenChange(false)
          }}
        >
          <Dialog.Content
            className={isSheet ? 'modal sheet' : 'modal'}
            aria-describedby={undefined}
            onPointerDownOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => isHeld && event.preventDefault()}
            {...focusReturn}
            onOpenAutoFocus={(event) => {
              focusReturn.onOpenAutoFocus()
              event.preventDefault()
              heading.current?.focus({ preventScroll: true })
            }}
          >
            <div className="flex items-start justify-between gap-3">
              <Dialog.Title className="text-xl" tabIndex={-1} ref={heading}>
                {title}
              </Dialog.Title>
              {!isHeld && (
                <Dialog.Close className={buttonClass({ look: 'bare' }, 'icon -mt-2 -mr-3')}>
                  <X className="i" />
                  <span className="sr">Close</span>
                </Dialog.Close>
              )}
            </div>
            <div className="stack mt-3">{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
