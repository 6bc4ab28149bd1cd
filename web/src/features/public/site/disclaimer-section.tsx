import { LANDING } from '@preceptor/content/marketing'
import { Info } from 'lucide-react'

/** What Preceptor is not. */
export function DisclaimerSection() {
  return (
    <section className="band alt" aria-labelledby="education-heading">
      <div className="wrap">
        <div className="notice info">
          <Info className="i" />
          <div>
            <h2 id="education-heading" className="text-md! tracking-normal!">
              {LANDING.disclaimer.title}
            </h2>
            <p>{LANDING.disclaimer.text}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
