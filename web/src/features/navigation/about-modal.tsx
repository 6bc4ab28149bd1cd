import { Modal } from '../../components/modal.tsx'

/** What Preceptor is, in four sentences. */
export function AboutModal({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="About Preceptor">
      <p>Preceptor is spoken interview practice for nurses.</p>
      <p>
        An AI interviewer asks, listens and follows up. Afterwards you see scores that quote your own words,
        and what to do next.
      </p>
      <p className="muted">
        It is for education only. All patient cases are fictional: please never enter real patient health
        information.
      </p>
    </Modal>
  )
}
