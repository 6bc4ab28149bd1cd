import { TRIAL_DAYS, TRIAL_VOICE } from '@preceptor/domain/billing/plans'
import { buttonClass } from '../../../shared/components/button.tsx'
import { LinkFold } from '../../../shared/components/link-fold.tsx'
import { paths } from '../../../shared/paths.ts'
import { HAVE_A_CODE } from '../../../shared/plan/coupon.ts'
import { PricingFoot } from '../../../shared/plan/pricing-foot.tsx'
import { PlanOffers } from './plan-offers.tsx'
import { SitePage } from './site-page.tsx'

/** The code field; the script says what a code is for, without it the form leads to the user's own plans. */
function CodeForm() {
  return (
    <form className="field max-w-[26rem]" action={paths.pricing} method="get" data-code-form noValidate>
      <label htmlFor="code">Discount code</label>
      <div className="join">
        <input
          className="input"
          id="code"
          name="code"
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="code-note"
        />
        <button type="submit" className={buttonClass({ look: 'quiet' })}>
          Apply
        </button>
      </div>
      <p id="code-note" className="code-note error" role="status" />
    </form>
  )
}

/** Plans and prices for visitors (R5); whoever is signed in has their own page of them. */
export function PlansPage() {
  return (
    <SitePage>
      <h1 className="text-(length:--text-hero)!">Plans and prices</h1>
      <p className="lead mt-2">
        Try Professional free for {TRIAL_DAYS} days, with {TRIAL_VOICE}. No credit card, and you choose a plan
        later.
      </p>
      <div className="mt-6">
        <PlanOffers heading="h2" continueHref={paths.pricing} />
      </div>
      <LinkFold label={HAVE_A_CODE} className="mt-4">
        <CodeForm />
      </LinkFold>
      <PricingFoot reader="newcomer" />
    </SitePage>
  )
}
