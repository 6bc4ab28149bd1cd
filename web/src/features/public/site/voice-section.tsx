import { LANDING } from '@preceptor/content/marketing'
import { PERSONALITIES } from '@preceptor/content/personalities'
import { Check } from 'lucide-react'
import { Wave } from '../../../shared/components/wave.tsx'
import { RecordedTurn } from './recorded-turn.tsx'

const { title, text, points } = LANDING.voice

/** The voice interview: how it is led, who leads it, and one turn of it to hear. */
export function VoiceSection({ recording }: { recording: string }) {
  return (
    <section className="band alt" id="voice" aria-labelledby="voice-heading">
      <div className="wrap split">
        <div className="stack">
          <h2 id="voice-heading">{title}</h2>
          <p className="lead">{text}</p>
          <ul className="tick">
            {points.map((point) => (
              <li key={point}>
                <Check className="i" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <ul className="stack gap-4 mt-2">
            {PERSONALITIES.map(({ key, displayName, description }) => (
              <li key={key} className="person">
                <Wave kind="sign" shape={key} bars={21} />
                <div>
                  <h3>{displayName}</h3>
                  <p className="small muted">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <RecordedTurn recording={recording} />
      </div>
    </section>
  )
}
