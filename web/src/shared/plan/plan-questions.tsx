import { PLANS } from '@preceptor/domain/billing/plans'
import { ChevronDown } from 'lucide-react'

/** Who reads the page of plans: somebody who has never paid, whose plan has ended, or who pays. */
export type PlanReader = 'newcomer' | 'lapsed' | 'paying'

const FIRST_CHARGE = 'Only after you choose a plan. You see the date and the amount before you pay.'
const WHEN_CHARGED = 'When am I charged?'
const FIRST_QUESTION: Record<PlanReader, { question: string; answer: string }> = {
  newcomer: {
    question: WHEN_CHARGED,
    answer: `${FIRST_CHARGE} During a trial, you can start paying when your trial ends.`,
  },
  lapsed: { question: WHEN_CHARGED, answer: FIRST_CHARGE },
  paying: {
    question: 'When does a new plan start?',
    answer:
      'A bigger plan starts right away, and you pay the difference for the rest of the month. A smaller one starts when the month you paid for ends. You see the date and the amount before you confirm.',
  },
}
const QUESTIONS = [
  {
    question: 'Can I cancel anytime?',
    answer: 'Yes. You keep access until the end of the period you paid for. There are no refunds.',
  },
  {
    question: 'What happens to my scores if I cancel?',
    answer: `They stay in your account. Transcripts are deleted ${PLANS.professional.retentionHours} hours after each session either way.`,
  },
] as const

/** What people ask before they pay; it opens without a script. Null: only what everybody asks. */
export const PlanQuestions = ({ reader }: { reader: PlanReader | null }) => (
  <section className="mt-8" aria-labelledby="plan-questions">
    <h2 id="plan-questions" className="mb-3">
      Questions people ask
    </h2>
    <div className="plan-questions">
      {[...(reader ? [FIRST_QUESTION[reader]] : []), ...QUESTIONS].map(({ question, answer }) => (
        <details key={question} open={question === WHEN_CHARGED}>
          <summary>
            <b>{question}</b>
            <ChevronDown className="i" />
          </summary>
          <p className="muted">{answer}</p>
        </details>
      ))}
    </div>
  </section>
)
