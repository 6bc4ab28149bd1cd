import { Wave } from '../../../shared/components/wave.tsx'
import { RECORDED_LINES, RECORDED_SECONDS } from './recorded-lines.ts'

/** One turn of an interview to listen to. Its words stand beside it, and the script marks the line that is heard. */
export function RecordedTurn({ recording }: { recording: string }) {
  return (
    <figure className="card pad stack turn" data-recording>
      <figcaption>
        <h3>Hear one turn</h3>
        <p className="small muted">
          {RECORDED_SECONDS} seconds: a question, an answer, and the follow-up. Both voices are synthetic.
        </p>
      </figcaption>
      <Wave kind="speaking" />
      {/* biome-ignore lint/a11y/useMediaCaption: every word stands below, and is marked as it is heard */}
      <audio controls preload="none" src={recording} aria-label="A turn of a voice interview" />
      <ol className="turn-lines">
        {RECORDED_LINES.map(({ who, from, text }, index) => (
          <li key={text} data-from={from}>
            {RECORDED_LINES[index - 1]?.who !== who && <p className="who">{who}</p>}
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  )
}
