import { Keyboard } from 'lucide-react'

/** In place of the microphone check where interviews are by typing. */
export function TextOnlyPanel() {
  return (
    <section className="card stack" aria-labelledby="text-only">
      <h2 id="text-only" className="row">
        <Keyboard className="i" />
        Text only
      </h2>
      <p className="small muted">
        Voice isn’t available right now, so you type your answers. The questions and the scoring are the same
        as with voice, and no voice time is counted.
      </p>
    </section>
  )
}
