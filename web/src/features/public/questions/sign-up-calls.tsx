import { LANDING, QUESTION_PAGE_COPY } from '@preceptor/content/marketing'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { Check } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { signUpFrom } from './question-links.ts'

/** Beside the answer: practice this very question. */
export function SideCall({ page }: { page: QuestionPage }) {
  const { mainText, subText, buttonText, features } = page.cta
  return (
    <aside aria-labelledby="side-call" className="stage-panel stack side-call">
      <Wave kind="rest" bars={33} />
      <h2 id="side-call">{mainText}</h2>
      <p className="muted">{subText}</p>
      <ul className="tick small">
        {features.map((feature) => (
          <li key={feature}>
            <Check className="i" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <a className={buttonClass({ wide: true })} href={signUpFrom(page)}>
        {buttonText}
      </a>
    </aside>
  )
}

/** Below the page: the trial. */
export function BottomCall({ page }: { page: QuestionPage }) {
  return (
    <section className="stage-panel practice-stage section" aria-labelledby="bottom-call">
      <div>
        <h2 id="bottom-call">{QUESTION_PAGE_COPY.bottomTitle}</h2>
        <p className="muted">{LANDING.hero.note}</p>
      </div>
      <a className={buttonClass({ big: true })} href={signUpFrom(page)}>
        {QUESTION_PAGE_COPY.bottomButton}
      </a>
    </section>
  )
}
