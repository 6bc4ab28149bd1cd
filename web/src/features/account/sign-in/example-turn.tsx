import { PRACTICE_QUESTION_COUNT } from '@preceptor/content/practice-questions/question-count'
import { ArrowRight, Check } from 'lucide-react'
import { Wave } from '../../../shared/components/wave.tsx'
import { EXAMPLE_QUESTION } from '../../../shared/voice/example-question.ts'

/** One turn of an interview and what comes back for it, on the stage beside a form. */
export const ExampleTurn = () => (
  <aside className="stage-panel auth-example" aria-label="What practice is like">
    <div className="stack gap-6">
      <div className="stack gap-3">
        <p className="eyebrow small">The interviewer asks</p>
        <Wave kind="rest" />
        <p className="voice text-3xl leading-snug">{EXAMPLE_QUESTION}</p>
      </div>
      <div className="stack gap-3">
        <p className="eyebrow small">You answer, out loud</p>
        <p className="voice text-lg leading-relaxed">
          “The dose looked high for her weight. <mark>I asked him to check it with me before I gave it.</mark>
          ”
        </p>
      </div>
      <ul className="stack gap-3">
        <li className="flex gap-3">
          <Check className="i mt-0.5 shrink-0" />
          <span>You said what you did, and when.</span>
        </li>
        <li className="flex gap-3">
          <ArrowRight className="i mt-0.5 shrink-0" />
          <span>Add the ending: how was she an hour later?</span>
        </li>
      </ul>
      <p className="small eyebrow">
        An example. Three interviewers, {PRACTICE_QUESTION_COUNT} behavioral questions, 6 specialties. All
        cases are fictional.
      </p>
    </div>
  </aside>
)
