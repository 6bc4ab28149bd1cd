import { TEXT_SESSIONS_USED_UP } from '@preceptor/contracts/billing/billing-texts'
import type { UsageReply } from '@preceptor/contracts/billing/plan'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { useUsage } from '../../../shared/plan/use-usage.ts'
import { isTextLimitReached, textUsageText } from './text-limit.ts'
import { TEXT_LIMIT_ID } from './use-text-limit.ts'

function LimitNotice({ usage }: { usage: UsageReply['usage'] }) {
  if (!isTextLimitReached(usage)) return null
  return (
    <div id={TEXT_LIMIT_ID}>
      <Notice
        tone="warn"
        className="mt-4"
        actions={
          <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
            See plans
          </Link>
        }
      >
        {TEXT_SESSIONS_USED_UP} You can still finish a session you’ve started. For a new one, upgrade or wait
        until {shortDate(usage.monthlyResetDate)}.
      </Notice>
    </div>
  )
}

/** How many text sessions are used, and what that means once none is left; an empty line while it is unknown. */
export function TextUsage() {
  const { data } = useUsage()
  return (
    <>
      <p className="small muted mt-2 min-h-6">{data && textUsageText(data.usage)}</p>
      {data && <LimitNotice usage={data.usage} />}
    </>
  )
}
