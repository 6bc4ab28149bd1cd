import { MAX_TYPED_CHARS } from '@preceptor/contracts/interviews/realtime'
import { TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { ArrowRight, Check, Keyboard, Mic, ShieldAlert, Square, Target } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'

const STEPS = ['Going over your answer', 'Thinking of a follow-up', 'Choosing what to work on first']

/** The visitor's own turn, state by state: `data-when` says in which of them a part is shown. */
export function OwnTurn() {
  return (
    <div className="own" data-own hidden>
      <p className="sr" role="status" data-status />
      <p className="own-note" data-when="opening ready recording typing">
        <ShieldAlert className="i" />
        No real patient information, please. Nothing you say is stored.
      </p>
      <div className="own-acts" data-when="opening">
        <button className="play" type="button" aria-disabled="true">
          <Mic className="i" />
          One moment...
        </button>
      </div>
      <div className="own-acts" data-when="ready">
        <button className="play" type="button" data-act="talk">
          <Mic className="i" />
          Start talking
        </button>
        <button className={buttonClass({ look: 'quiet', big: true })} type="button" data-act="type">
          <Keyboard className="i" />
          Type instead
        </button>
      </div>
      <div className="own-acts" data-when="recording">
        <button className="play live" type="button" data-act="send">
          <Square className="i solid" />
          I’m done
          <span className="num" data-clock>
            0:00
          </span>
        </button>
        <button className={buttonClass({ look: 'quiet', big: true })} type="button" data-act="restart">
          Start over
        </button>
      </div>
      <form className="own-typed" data-when="typing" data-typed>
        <label className="sr" htmlFor="own-answer">
          Your answer
        </label>
        <textarea
          id="own-answer"
          className="input"
          maxLength={MAX_TYPED_CHARS}
          rows={4}
          placeholder="A few sentences are enough."
          required
        />
        <div className="own-acts">
          <button className="play" type="submit">
            Send my answer
          </button>
          <button className={buttonClass({ look: 'quiet', big: true })} type="button" data-act="talk">
            <Mic className="i" />
            Speak instead
          </button>
        </div>
      </form>
      <ol className="own-steps" data-when="sending">
        {STEPS.map((step) => (
          <li key={step} data-step>
            <Check className="i" />
            {step}
          </li>
        ))}
      </ol>
      <Feedback />
      <div className="own-problem" data-when="problem">
        <p data-problem />
        <div className="own-acts">
          <button className="play" type="button" data-act="again" data-retry>
            Try again
          </button>
          <button
            className={buttonClass({ look: 'quiet', big: true })}
            type="button"
            data-act="type"
            data-retry
          >
            <Keyboard className="i" />
            Type instead
          </button>
          <a className={buttonClass({ big: true })} href={paths.register} data-no-retry>
            Start Free Trial
          </a>
          <button
            className={buttonClass({ look: 'quiet', big: true })}
            type="button"
            data-act="leave"
            data-no-retry
          >
            Hear the example
          </button>
        </div>
      </div>
    </div>
  )
}

/** What the judge says of the answer, and the way to continue from there. */
function Feedback() {
  return (
    <div className="own-feedback" data-when="done">
      <p className="own-tag">
        <Check className="i" />
        <Target className="i" />
        <span data-tag>Fix this first</span>
      </p>
      <h2 data-title>Your feedback</h2>
      <div className="said-pair">
        <div className="was" data-was>
          <p className="label">You said</p>
          <p className="say" data-said />
        </div>
        <div className="better" data-better>
          <p className="label">
            <ArrowRight className="i" />
            Try this
          </p>
          <p className="say" data-try />
        </div>
      </div>
      <p className="own-why" data-why />
      <div className="own-acts">
        <a className={buttonClass({ big: true })} href={paths.register}>
          Start Free Trial
        </a>
        <span className="small muted">{TRIAL_DAYS} days, no credit card. Answer the next question.</span>
      </div>
    </div>
  )
}
