import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'

/** Below a list of questions: the way to say one of them. */
export function PracticeStage() {
  return (
    <section className="stage-panel practice-stage section" aria-labelledby="practice-stage">
      <div>
        <h2 id="practice-stage">Reading is half of it.</h2>
        <p className="muted">Say one of these out loud and hear the follow-up.</p>
      </div>
      <a className={buttonClass({ big: true })} href={paths.register} data-start-trial>
        Start Free Trial
      </a>
    </section>
  )
}
