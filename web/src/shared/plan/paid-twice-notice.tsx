import { PLANS } from '@preceptor/domain/billing/plans'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'
import { planPaidTwice, TEAM_PAYS } from './plan-words.ts'
import { useSubscription } from './use-subscription.ts'

/** For a member of a paid team who also pays for a plan of their own: the user may cancel that (decision T5). */
export function PaidTwiceNotice() {
  const user = useUser()
  const { data } = useSubscription()
  const plan = user?.role === 'member' && data ? planPaidTwice(data) : null
  if (!plan) return null
  return (
    <Notice
      tone="info"
      className="mt-4"
      actions={
        <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
          See your plan
        </Link>
      }
    >
      {TEAM_PAYS} You also pay for {PLANS[plan].name} yourself, and may want to cancel that while you’re on
      the team.
    </Notice>
  )
}
