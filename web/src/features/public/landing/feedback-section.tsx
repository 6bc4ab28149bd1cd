import { LANDING } from '@preceptor/content/marketing'
import { ArrowRight, Target } from 'lucide-react'

const { title, text, example } = LANDING.feedback

/** Three steps, of which as many are filled as the band of the score has. */
function StepsMark({ score }: { score: number }) {
  const isHigh = score >= 85
  return (
    <svg className={isHigh ? 'steps-mark high' : 'steps-mark mid'} viewBox="0 0 14 12" aria-hidden="true">
      <rect x="0" y="8" width="4" height="4" rx="1" />
      <rect x="5" y="4" width="4" height="8" rx="1" />
      <rect x="10" y="0" width="4" height="12" rx="1" className={isHigh ? undefined : 'off'} />
    </svg>
  )
}

/** What feedback looks like: own words, and the same words made stronger. */
export function FeedbackSection() {
  const { label, tag, finding, saidIn, said, better, first, second } = example
  return (
    <section className="band" id="feedback" aria-labelledby="feedback-heading">
      <div className="wrap stack gap-8">
        <div className="stack gap-3">
          <h2 id="feedback-heading">{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <figure className="card pad stack">
          <figcaption className="row between small muted">
            <span className="row gap-2">
              <Target className="i" />
              {tag}
            </span>
            <span className="badge">{label}</span>
          </figcaption>
          <h3 className="finding-head">{finding}</h3>
          <div className="said-pair">
            <div className="was">
              <p className="label">
                You said<span className="meta">{saidIn}</span>
              </p>
              <p className="say">“{said}”</p>
            </div>
            <div className="better">
              <p className="label">
                <ArrowRight className="i" />
                Try this
              </p>
              <p className="say">
                “
                {better.map((part) =>
                  'slot' in part ? (
                    <span key={part.slot} className="slot">
                      {part.slot}
                    </span>
                  ) : 'added' in part ? (
                    <b key={part.added}>{part.added}</b>
                  ) : (
                    part.kept
                  ),
                )}
                ”
              </p>
            </div>
          </div>
          <p className="row gap-x-5 gap-y-1">
            {[first, second].map(({ score, text: what }) => (
              <span key={what} className="band-word">
                <StepsMark score={score} />
                <b>{score}%</b> {what}
              </span>
            ))}
          </p>
        </figure>
      </div>
    </section>
  )
}
