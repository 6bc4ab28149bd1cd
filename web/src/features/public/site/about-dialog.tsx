import { buttonClass } from '../../../shared/components/button.tsx'
import { AboutText } from '../../../shared/legal/about-text.tsx'

const ABOUT = 'about'

/** Opens what Preceptor is; the browser does it without a script. */
export function AboutButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} popoverTarget={ABOUT}>
      About
    </button>
  )
}

/** What Preceptor is: closed by its button, Escape or a click beside it. */
export function AboutDialog() {
  return (
    <dialog id={ABOUT} className="modal" popover="auto" aria-labelledby="about-heading">
      <div className="modal-top">
        <h2 id="about-heading">About Preceptor</h2>
        <button
          type="button"
          className={buttonClass({ look: 'bare' }, 'icon')}
          popoverTarget={ABOUT}
          popoverTargetAction="hide"
          aria-label="Close"
        >
          ×
        </button>
      </div>
      <div className="stack">
        <AboutText />
      </div>
    </dialog>
  )
}
