import type { Finding } from '@preceptor/contracts/interview'
import { FindingItem } from './finding-item.tsx'

/** At most three things to work on first; nothing where none was found. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <section className="card pad" aria-labelledby="findings">
      <h2 id="findings">What matters most</h2>
      <ol className="stack mt-3 gap-5">
        {findings.map((finding) => (
          <FindingItem key={finding.title} finding={finding} />
        ))}
      </ol>
    </section>
  )
}
