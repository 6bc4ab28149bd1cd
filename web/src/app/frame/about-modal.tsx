import { Modal } from '../../shared/components/dialogs/modal.tsx'
import { AboutText } from '../../shared/legal/about-text.tsx'

/** What Preceptor is, in a dialog of the app. */
export function AboutModal({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="About Preceptor">
      <AboutText />
    </Modal>
  )
}
