import type { UsageReply } from '@preceptor/contracts/billing/plan'
import { PLANS } from '@preceptor/domain/billing/plans'
import { MeasureRow } from '../charts/bar.tsx'
import { Badge } from '../components/badge.tsx'
import { Notice } from '../components/notice.tsx'
import { RetryButton } from '../components/retry-button.tsx'
import { oneDecimal, shortDate } from '../lib/durations.ts'
import { UpgradeOffer } from './upgrade-offer.tsx'
import { canUpgrade, nearnessOf, textSessionsWarning, usageTone, voiceWarning } from './usage-level.ts'
import { useUsage } from './use-usage.ts'

/** What is used of a measure; without limit there is no bar. */
function UsageRow({
  label,
  used,
  limit,
  percent,
}: {
  label: string
  used: number
  limit: number
  percent: number
}) {
  const unlimited = limit < 0
  return (
    <MeasureRow
      label={label}
      value={
        <>
          {oneDecimal(used)}{' '}
          <span className="muted small">{unlimited ? 'unlimited' : `of ${oneDecimal(limit)}`}</span>
        </>
      }
      percent={unlimited ? undefined : percent}
      tone={usageTone(percent)}
    />
  )
}

/** A limit that is near, in amber, or reached, in red. */
function LimitNotice({ text, percent }: { text: string | null; percent: number }) {
  if (!text) return null
  return <Notice tone={nearnessOf(percent) === 'reached' ? 'bad' : 'warn'}>{text}</Notice>
}

function Rows({ reply }: { reply: UsageReply }) {
  const { plan, usage, limits, percentages } = reply
  return (
    <>
      <div className="row between">
        <h2 id="usage">Usage This Month</h2>
        <Badge tone="accent">{PLANS[plan].name}</Badge>
      </div>
      <UsageRow
        label="Text sessions"
        used={usage.textSessionsUsed}
        limit={usage.textSessionsLimit}
        percent={percentages.textSessions}
      />
      <LimitNotice text={textSessionsWarning(reply)} percent={percentages.textSessions} />
      {limits.voiceEnabled ? (
        <UsageRow
          label="Voice hours"
          used={usage.voiceHoursUsed}
          limit={usage.voiceHoursLimit}
          percent={percentages.voiceHours}
        />
      ) : (
        <MeasureRow label="Voice hours" value={<span className="muted small">not in this plan</span>} />
      )}
      <LimitNotice text={voiceWarning(reply)} percent={percentages.voiceHours} />
      <p className="meta">Resets {shortDate(usage.monthlyResetDate)}</p>
      {canUpgrade(plan) && <UpgradeOffer usage={reply} />}
    </>
  )
}

/** 'Usage This Month': sessions and voice hours of the plan, with Retry when they cannot be had. */
export function UsagePanel() {
  const usage = useUsage()
  return (
    <section className="card stack" aria-labelledby="usage" aria-busy={usage.isPending}>
      {usage.data ? (
        <Rows reply={usage.data} />
      ) : (
        <>
          <h2 id="usage">Usage This Month</h2>
          {usage.isError ? (
            <Notice tone="bad" actions={<RetryButton query={usage} />}>
              Failed to fetch usage data
            </Notice>
          ) : (
            <div className="h-32 rounded-md bg-surface-2" />
          )}
        </>
      )}
    </section>
  )
}
