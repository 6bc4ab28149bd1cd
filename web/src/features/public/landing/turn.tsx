import { Mic, Pause, Play } from 'lucide-react'
import { OwnTurn } from './own-turn.tsx'
import { RECORDED_LINES, RECORDED_SECONDS } from './recorded-lines.ts'
import { WavePicture } from './wave-picture.tsx'

const [QUESTION] = RECORDED_LINES
const BARS = 61

/**
 * One turn of an interview: heard and read along, then the visitor's own. The script of the page plays it; without a
 * script its words and the browser's own controls are there.
 */
export function Turn({ recording }: { recording: string }) {
  return (
    <figure className="stage-panel turn" id="hear" data-turn data-by="interviewer">
      <figcaption className="turn-top">
        <span className="turn-who">
          <i aria-hidden="true" />
          <span className="sr">One turn of an interview. </span>
          <b data-who>{QUESTION.who}</b> <span data-role>(Professional)</span>
        </span>
        <span className="meta" data-meta>
          {RECORDED_SECONDS} seconds, synthetic voices
        </span>
      </figcaption>
      <WavePicture bars={BARS} />
      <p className="turn-cap" data-caption>
        <span>{QUESTION.text}</span>
      </p>
      <div className="turn-bar" data-bar>
        <button className="answer" type="button" data-answer hidden>
          <Mic className="i" />
          Answer it yourself
        </button>
        <button className="play" type="button" data-play>
          <Play className="i solid" />
          <Pause className="i solid" />
          <span data-label>Hear one turn</span>
        </button>
        <ol className="turn-parts" aria-hidden="true" data-parts>
          <li>Question</li>
          <li className="mine">An answer</li>
          <li>Follow-up</li>
        </ol>
        <span className="turn-time" data-time>
          0:{RECORDED_SECONDS}
        </span>
      </div>
      <p className="turn-own-way" data-own-way>
        <button className="linkish" type="button" data-answer>
          Or answer it yourself, without an account
        </button>
      </p>
      <OwnTurn />
      <ol className="turn-lines" aria-label="What’s said in it">
        {RECORDED_LINES.map(({ who, from, text }) => (
          <li key={text} data-from={from} data-by={who}>
            <b>{who}:</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/useMediaCaption: every word is in the list above, and is shown as it is heard */}
      <audio
        controls
        preload="none"
        src={recording}
        data-seconds={RECORDED_SECONDS}
        aria-label="A turn of a voice interview"
      />
    </figure>
  )
}
