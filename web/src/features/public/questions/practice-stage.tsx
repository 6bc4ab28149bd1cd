import { buttonClass } from '../../../shared/components/button.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'

/** Below or beside a list of questions: the way to say one of them. */
export function PracticeStage({ isBeside = false }: { isBeside?: boolean }) {
  return (
    <section
      className={isBeside ? 'stage-panel stack side-call' : 'stage-panel practice-stage section'}
      aria-labelledby="practice-stage"
    >
      {isBeside && <Wave kind="rest" bars={33} />}
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
