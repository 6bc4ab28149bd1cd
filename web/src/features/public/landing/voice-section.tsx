import { LANDING } from '@preceptor/content/marketing'
import { PERSONALITIES } from '@preceptor/content/personalities'
import { Play, Square } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { WavePicture } from './wave-picture.tsx'

const { title, text } = LANDING.voice
const SIGN_BARS = 31

/** Who leads the interview, each with a voice to hear. */
export function VoiceSection() {
  return (
    <section className="band alt" id="voice" aria-labelledby="voice-heading">
      <div className="wrap stack gap-8">
        <div className="stack gap-3">
          <h2 id="voice-heading">
            {title.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h2>
          <p className="lede">{text}</p>
        </div>
        <ul className="columns three">
          {PERSONALITIES.map(({ key, name, displayName, description }) => (
            <li key={key} className="card pad stack gap-3 interviewer">
              <WavePicture shape={key} bars={SIGN_BARS} />
              <h3>{displayName}</h3>
              <p className="muted">{description}</p>
              <div className="hear">
                <button
                  type="button"
                  className={buttonClass({ look: 'quiet' })}
                  aria-pressed="false"
                  data-voice={key}
                >
                  <Play className="i" />
                  <Square className="i" />
                  Hear {name}
                </button>
                <span className="small muted" role="status" data-heard />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
