import { LANDING } from '@preceptor/content/marketing'
import { Clock, Keyboard, List, Lock, MessageSquareText } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { Turn } from './turn.tsx'

const { title, marked, eyebrow, text, button, secondButton, note, proof } = LANDING.hero
const [before, after] = title.split(marked)
/** In the order of what they stand beside. */
const ICONS = [MessageSquareText, Clock, List, Keyboard, Lock]

/** The id of what follows the first turn. */
export const BELOW_HERO = 'below-hero'

/** What Preceptor is: one turn of an interview to hear, then to answer, and the way in. */
export function Hero({ recording }: { recording: string }) {
  return (
    <div className="wrap">
      <section className="hero" aria-labelledby="hero-heading">
        <div className="hero-head">
          <p className="eyebrow">{eyebrow}</p>
          <h1 id="hero-heading">
            {before}
            <span className="sweep">{marked}</span>
            {after}
          </h1>
        </div>
        <Turn recording={recording} />
        <div className="hero-rest stack gap-5">
          <p className="lede">{text}</p>
          <p className="row">
            <a className={buttonClass({ big: true })} href={paths.register}>
              {button}
            </a>
            <a className={buttonClass({ look: 'bare', big: true })} href="#feedback">
              {secondButton}
            </a>
          </p>
          <p className="small muted">{note}</p>
        </div>
      </section>
      <ul id={BELOW_HERO} className="proof">
        {proof.map((fact, at) => {
          const Icon = ICONS[at] ?? Lock
          return (
            <li key={fact}>
              <Icon className="i" />
              {fact}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
