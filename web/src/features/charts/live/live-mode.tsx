import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { eventText } from '../viewer/chart-words.ts'
import { ContextCard } from '../viewer/context-card.tsx'
import { CurrentState } from '../viewer/current-state.tsx'
import { activeMarks, ModeLayout, type ModeProps } from '../viewer/mode-layout.tsx'
import { EventLog } from './event-log.tsx'
import { FollowForm } from './follow-form.tsx'
import type { FollowOptions } from './follow-interview.ts'
import { clockText, type LiveFeed, transitionsBetween } from './live-feed.ts'
import { useFollowing, useTabFeeds } from './use-live-feeds.ts'

/** Ids in a few words: without the name of the chart, the inmost only. */
const placeText = (active: readonly string[]) =>
  active
    .filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
    .map((id) => id.split('.').slice(1).join('.'))
    .join(' & ')

/** What runs elsewhere, read only: actors in other tabs of this browser, and interviews on the realtime server. */
export function LiveMode({ ...props }: ModeProps) {
  const { definition, marks } = props
  const [options, setOptions] = useState<FollowOptions | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const following = useFollowing(options, definition.root)
  const isInterview = definition.name === 'interview'
  const inTabs = useTabFeeds().filter(({ chart }) => chart === definition.name)
  const feed: LiveFeed | undefined =
    (isInterview && following?.feed) || inTabs.find(({ id }) => id === chosen) || inTabs.at(-1)
  const last = feed?.steps.at(-1)
  const before = feed?.steps.at(-2)
  const taken =
    last && before ? transitionsBetween(definition.root, last.event, before.active, last.active) : []
  const trouble = following && (following.status === 'lost' || following.status === 'refused')
  return (
    <ModeLayout
      {...props}
      marks={{
        ...marks,
        ...(last && activeMarks(definition, last.active)),
        taken: new Set(taken),
      }}
      now={
        <>
          {last ? (
            <CurrentState value={placeText(last.active)} badge={clockText(last.atMs)} />
          ) : (
            <p className="muted">Nothing is followed yet.</p>
          )}
          {following && (
            <Notice tone={trouble ? 'bad' : 'info'} live>
              <p>{following.text}</p>
            </Notice>
          )}
          {feed?.ended && (
            <Notice tone="warn" live>
              <p>Nothing more comes from here: {feed.ended}.</p>
            </Notice>
          )}
        </>
      }
      main={
        <EventLog
          empty="Events show here as they happen."
          rows={(feed?.steps ?? []).map((step, at, all) => ({
            key: `${step.atMs} ${at}`,
            time: clockText(step.atMs),
            event: eventText(step.event),
            from: placeText(all[at - 1]?.active ?? []),
            to: placeText(step.active),
            text: step.text?.line ?? undefined,
          }))}
        />
      }
      aside={
        <>
          {isInterview && <FollowForm onFollow={(next) => setOptions(next && { ...next })} />}
          <section className="card pad stack" aria-labelledby="sc-tabs">
            <h2 id="sc-tabs">In this browser</h2>
            {inTabs.length === 0 ? (
              <p className="muted">
                No actor of this chart runs in another tab. In development builds the app shows its actors
                here.
              </p>
            ) : (
              <div className="row">
                {inTabs.map(({ id, ended }) => (
                  <Button
                    key={id}
                    look="quiet"
                    aria-pressed={feed?.id === id}
                    onClick={() => {
                      setOptions(null)
                      setChosen(id)
                    }}
                  >
                    {id}
                    {ended && ', ended'}
                  </Button>
                ))}
              </div>
            )}
          </section>
          {last && <ContextCard facts={last.facts} />}
        </>
      }
    />
  )
}
