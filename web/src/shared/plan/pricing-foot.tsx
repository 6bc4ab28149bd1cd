import { TRIAL_TERMS } from '@preceptor/domain/billing/plans'
import { buttonClass } from '../components/button.tsx'
import { paths } from '../paths.ts'
import { ENTERPRISE } from './enterprise.ts'
import { PlanQuestions, type PlanReader } from './plan-questions.tsx'

const TERMS = [
  'Monthly billing cycle',
  'No setup fees',
  'Cancel anytime (no refunds, service continues until end of billing period)',
  'Secure payments by Stripe',
]

/** Below the plans: whom larger groups write to, what people ask, and what holds for every plan. */
export function PricingFoot({ reader }: { reader: PlanReader | null }) {
  const terms = reader === 'newcomer' ? [TRIAL_TERMS, ...TERMS] : TERMS
  return (
    <>
      <section className="card row between mt-6" aria-labelledby="enterprise">
        <div>
          <h2 id="enterprise" className="text-md">
            Enterprise
          </h2>
          <p className="small muted">{ENTERPRISE}</p>
        </div>
        <a className={buttonClass({ look: 'quiet' })} href={paths.contactAboutSchool}>
          Contact us
        </a>
      </section>
      <PlanQuestions reader={reader} />
      <ul className="small muted mt-6 flex flex-wrap gap-x-6 gap-y-1">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  )
}
