import { LANDING } from '@preceptor/content/marketing'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { WavePicture } from './wave-picture.tsx'

const { ending, disclaimer, hero } = LANDING

/** The way in once more, and what Preceptor is not. */
export function DisclaimerSection() {
  return (
    <section className="band alt" aria-labelledby="ending-heading">
      <div className="wrap stack gap-6">
        <div className="stage-panel ending">
          <WavePicture bars={45} isAtRest />
          <h2 id="ending-heading">{ending.title}</h2>
          <p className="muted">{ending.text}</p>
          <a className={buttonClass({ big: true })} href={paths.register}>
            {hero.button}
          </a>
        </div>
        <div className="small muted education">
          <h2>{disclaimer.title}</h2>
          <p>{disclaimer.text}</p>
        </div>
      </div>
    </section>
  )
}
