import type { Nerves } from '@preceptor/contracts/interviews/nerves'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { NervesQuestion } from './nerves-question.tsx'
import { nervesWord } from './nerves-word.ts'
import { useAsksNerves, useKeepNerves } from './use-nerves.ts'

const takeFocus = (section: HTMLElement | null) => section?.focus({ preventScroll: true })

/** What became of it between two answers; true at whatever time it is read. */
const changeText = (before: number, after: number) => {
  if (after === before) return 'The same before and after'
  return after < before ? 'Calmer after than before' : 'More nervous after than before'
}

/** After an interview: the question once more, and then what changed and both answers. */
export function NervesCard({ interviewId, nerves }: { interviewId: string; nerves: Nerves }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const keep = useKeepNerves(interviewId)
  const { asks, stopAsking } = useAsksNerves()
  const after = keep.data?.after ?? nerves.after
  if (nerves.before !== null && after !== null)
    return (
      <section
        className="card stack gap-1"
        aria-labelledby="nerves"
        tabIndex={-1}
        ref={keep.isSuccess ? takeFocus : undefined}
      >
        <h2 id="nerves">{changeText(nerves.before, after)}</h2>
        <p className="small muted">
          {nervesWord(nerves.before)} before, {nervesWord(after).toLowerCase()} after.
        </p>
      </section>
    )
  // Without an answer from before there is nothing to set it against.
  if (nerves.before === null || !asks) return null
  return (
    <section className="card stack" aria-label="Nerves">
      <NervesQuestion level={chosen} onLevel={setChosen} onStop={stopAsking} />
      {chosen !== null && (
        <div className="row">
          <Button
            look="quiet"
            busyText={keep.isPending && 'Saving...'}
            onClick={() => keep.mutate({ when: 'after', level: chosen })}
          >
            Save
          </Button>
          {keep.isError && <p role="alert">We couldn’t save your answer. Please try again.</p>}
        </div>
      )}
    </section>
  )
}
