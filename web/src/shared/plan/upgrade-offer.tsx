import { ClickReply } from '@preceptor/contracts/analytics/analytics'
import type { UsageReply } from '@preceptor/contracts/billing/plan'
import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { PLANS } from '@preceptor/domain/billing/plans'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/button.tsx'
import { paths } from '../paths.ts'
import { useApi } from '../session/session-context.tsx'
import { UPGRADE_TARGET, usageClickOf } from './usage-level.ts'

const target = PLANS[UPGRADE_TARGET]

/**
 * The way to the Professional plan. Following it is counted on the side: the user never waits for that, nor sees it
 * fail.
 */
export function UpgradeOffer({ usage }: { usage: UsageReply }) {
  const api = useApi()
  const count = () =>
    void api.post('/api/analytics/usage-click', usageClickOf(usage), ClickReply).catch(() => {})
  return (
    <div className="stack gap-2 border-line border-t pt-4">
      <p className="small muted">
        {target.name} brings {target.voiceSecondsLimit / HOUR_SECONDS} hours of voice a month and questions
        from a job description.
      </p>
      <Link
        className={buttonClass({ look: 'quiet' }, 'justify-self-start')}
        to={paths.pricing}
        onClick={count}
      >
        Upgrade to {target.name}
      </Link>
    </div>
  )
}
