import { NERVES, type Nerves } from '@preceptor/contracts/nerves'
import { useState } from 'react'
import { NervesQuestion } from './nerves-question.tsx'
import { useAsksNerves, useKeepNerves } from './use-nerves.ts'

const wordOf = (level: number) => NERVES[level - 1] ?? ''

/** After an interview: the question once more, and then how it was before and how it is now. */
export function NervesCard({ interviewId, nerves }: { interviewId: string; nerves: Nerves }) {
  const [after, setAfter] = useState(nerves.after)
  const keep = useKeepNerves(interviewId)
  const { asks, stopAsking } = useAsksNerves()
  const choose = (level: number) => {
    setAfter(level)
    keep.mutate({ when: 'after', level }, { onError: () => setAfter(nerves.after) })
  }
  if (nerves.before !== null && after !== null)
    return (
      <section className="card" aria-labelledby="nerves">
        <h2 id="nerves">Nerves</h2>
        <p role="status">
          {wordOf(nerves.before)} before, {wordOf(after).toLowerCase()} after.
        </p>
      </section>
    )
  // Without an answer from before there is nothing to set it against.
  if (nerves.before === null || !asks) return null
  return (
    <section className="card" aria-label="Nerves">
      <NervesQuestion level={after} onLevel={choose} onStop={stopAsking} />
      {keep.isError && <p role="alert">We couldn’t save your answer. Please try again.</p>}
    </section>
  )
}
