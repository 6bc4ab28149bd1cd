import type { UsageReply } from '@preceptor/contracts/plan'
import { Badge } from '../../components/badge.tsx'
import { MeasureRow } from '../../components/bar.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { Band } from '../../components/score.tsx'
import { oneDecimal, shortDate } from '../../lib/durations.ts'
import { useUsage } from './use-usage.ts'

/** Usage colours: from 90 % red, from 75 % amber, else green (spec 2 section 9). */
const toneOf = (percent: number): Band => (percent >= 90 ? 'low' : percent >= 75 ? 'mid' : 'high')

const PLAN_NAMES = { free: 'Free', basic: 'Basic', professional: 'Professional', team: 'Team' }

function Rows({ plan, usage, limits, percentages }: UsageReply) {
  const unlimitedText = usage.textSessionsLimit < 0
  return (
    <>
      <div className="row between">
        <h2 id="usage">Usage This Month</h2>
        <Badge tone="accent">{PLAN_NAMES[plan]}</Badge>
      </div>
      <MeasureRow
        label="Text sessions"
        value={
          <>
            {usage.textSessionsUsed}{' '}
            <span className="muted small">
              {unlimitedText ? 'unlimited' : `of ${usage.textSessionsLimit}`}
            </span>
          </>
        }
        percent={unlimitedText ? undefined : percentages.textSessions}
        tone={toneOf(percentages.textSessions)}
      />
      {limits.voiceEnabled ? (
        <MeasureRow
          label="Voice hours"
          value={
            <>
              {oneDecimal(usage.voiceHoursUsed)}{' '}
              <span className="muted small">of {oneDecimal(usage.voiceHoursLimit)}</span>
            </>
          }
          percent={percentages.voiceHours}
          tone={toneOf(percentages.voiceHours)}
        />
      ) : (
        <MeasureRow label="Voice hours" value={<span className="muted small">not in this plan</span>} />
      )}
      {percentages.voiceHours >= 100 && limits.voiceEnabled && (
        <Notice tone="warn">Limit reached. You can go on by typing.</Notice>
      )}
      <p className="meta">Starts anew on {shortDate(usage.monthlyResetDate)}</p>
    </>
  )
}

/** 'Usage This Month': sessions and voice hours of the plan, with Retry when they cannot be had. */
export function UsagePanel() {
  const usage = useUsage()
  return (
    <section className="card stack" aria-labelledby="usage" aria-busy={usage.isPending}>
      {usage.data ? (
        <Rows {...usage.data} />
      ) : (
        <>
          <h2 id="usage">Usage This Month</h2>
          {usage.isError ? (
            <Notice
              tone="bad"
              actions={
                <Button look="quiet" onClick={() => usage.refetch()}>
                  Retry
                </Button>
              }
            >
              Failed to fetch usage data
            </Notice>
          ) : (
            <div className="h-24 rounded-md bg-surface-2" />
          )}
        </>
      )}
    </section>
  )
}
