import { LANDING } from '@preceptor/content/marketing'
import { Mic } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'

const { title, text, button, secondButton, note } = LANDING.hero

/** What Preceptor is, the way in, and a picture of the room. */
export function Hero() {
  return (
    <div className="wrap">
      <section className="hero" aria-labelledby="hero-heading">
        <div className="stack gap-5">
          <h1 id="hero-heading">{title}</h1>
          <p className="lead">{text}</p>
          <p className="row">
            <a className={buttonClass({ big: true })} href={paths.register}>
              {button}
            </a>
            <a className={buttonClass({ look: 'bare', big: true })} href="#voice">
              {secondButton}
            </a>
          </p>
          <p className="small muted">{note}</p>
        </div>
        <div
          className="demo"
          role="img"
          aria-label="The voice room: Sarah is asking a question, her words appear as captions, and below is one large button to hold while you talk."
        >
          <div aria-hidden="true">
            <p className="small muted">Sarah (Professional)</p>
            <Wave kind="speaking" />
            <p className="caption">
              Tell me about a time you spoke <mark>up</mark>
              <span className="ahead"> for a patient.</span>
            </p>
            <span className="talk-picture">
              <Mic className="i" />
              Hold to talk
            </span>
          </div>
        </div>
      </section>
    </div>
  )
}
