import { PLANS } from '@preceptor/domain/billing/plans'
import { ChevronDown } from 'lucide-react'

const QUESTIONS = [
  {
    question: 'When am I charged?',
    answer:
      'Only after you choose a plan. You see the date and the amount before you pay, and in a trial you can start paying when it ends.',
  },
  {
    question: 'Can I cancel anytime?',
    answer: 'Yes. You keep access until the end of the period you paid for. There are no refunds.',
  },
  {
    question: 'What happens to my scores if I cancel?',
    answer: `They stay in your account. Transcripts are deleted ${PLANS.professional.retentionHours} hours after each session either way.`,
  },
] as const

/** What people ask before they pay; it opens without a script. */
export const PlanQuestions = () => (
  <section className="mt-8" aria-labelledby="plan-questions">
    <h2 id="plan-questions" className="mb-3">
      Questions people ask
    </h2>
    <div className="plan-questions">
      {QUESTIONS.map(({ question, answer }, at) => (
        <details key={question} open={at === 0}>
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
