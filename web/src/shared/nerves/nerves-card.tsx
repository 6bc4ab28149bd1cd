import type { Nerves } from '@preceptor/contracts/interviews/nerves'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { NervesQuestion } from './nerves-question.tsx'
import { nervesWord } from './nerves-word.ts'
import { useAsksNerves, useKeepNerves } from './use-nerves.ts'

const takeFocus = (section: HTMLElement | null) => section?.focus({ preventScroll: true })

/** After an interview: the question once more, and then how it was before and how it is now. */
export function NervesCard({ interviewId, nerves }: { interviewId: string; nerves: Nerves }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const keep = useKeepNerves(interviewId)
  const { asks, stopAsking } = useAsksNerves()
  const after = keep.data?.after ?? nerves.after
  if (nerves.before !== null && after !== null)
    return (
      <section
        className="card mt-6"
        aria-labelledby="nerves"
        tabIndex={-1}
        ref={keep.isSuccess ? takeFocus : undefined}
      >
        <h2 id="nerves">Nerves</h2>
        <p>
          {nervesWord(nerves.before)} before, {nervesWord(after).toLowerCase()} after.
        </p>
      </section>
    )
  // Without an answer from before there is nothing to set it against.
  if (nerves.before === null || !asks) return null
  return (
    <section className="card stack mt-6" aria-label="Nerves">
      <NervesQuestion level={chosen} onLevel={setChosen} onStop={stopAsking} />
      <div className="row">
        <Button
          look="quiet"
          busyText={keep.isPending && 'Saving...'}
          aria-disabled={chosen === null || undefined}
          onClick={() => chosen !== null && keep.mutate({ when: 'after', level: chosen })}
        >
          Save
        </Button>
        {keep.isError && <p role="alert">We couldn’t save your answer. Please try again.</p>}
      </div>
    </section>
  )
}
