import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { Button, type ButtonLook, buttonClass } from '../button.tsx'

export interface AlertDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** The action that answers the message; with `form` its button sends that form of the message instead. */
  confirm: { label: string; look?: ButtonLook['look']; busyText?: string | false } & (
    | { onPress: () => void; form?: never }
    | { form: string; onPress?: never }
  )
  /** A second way out; Esc takes it when given, else the confirm action. */
  cancel?: { label: string; onPress: () => void }
  /** Which of the two is filled; the confirm action unless said otherwise. The safe one is the last in any case. */
  preferred?: 'confirm' | 'cancel'
  /** What most people rather want: it is the first and filled, the other two are quiet. */
  instead?: { label: string; onPress: () => void }
}

/** What a browser alert would have said, as a dialog that must be answered. */
export function AlertDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  preferred,
  instead,
}: AlertDialogProps) {
  const focusReturn = useFocusReturn()
  const leave = cancel?.onPress ?? confirm.onPress
  const prefersCancel = preferred === 'cancel'
  const cancelButton = cancel && (
    <Radix.Cancel className={buttonClass(prefersCancel && !instead ? {} : { look: 'quiet' })}>
      {cancel.label}
    </Radix.Cancel>
  )
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave?.()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content className="modal" {...focusReturn}>
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="stack mt-3">{children}</div>
            </Radix.Description>
            <div className="row actions mt-5">
              {instead && <Button onClick={instead.onPress}>{instead.label}</Button>}
              <Button
                look={prefersCancel ? 'quiet' : confirm.look}
                type={confirm.form ? 'submit' : 'button'}
                form={confirm.form}
                busyText={confirm.busyText}
                onClick={confirm.onPress}
              >
                {confirm.label}
              </Button>
              {cancelButton}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
