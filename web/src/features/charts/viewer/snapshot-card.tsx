import { JsonField } from '../walks/json-field.tsx'

/** Opens a saved snapshot, as it stands in the database, in this page's own copy of the chart. */
export function SnapshotCard({ onOpen }: { onOpen: (snapshot: unknown) => void }) {
  return (
    <section className="card pad" aria-labelledby="sc-snapshot">
      <h2 id="sc-snapshot">Saved snapshot</h2>
      <details>
        <summary>Go on from a saved snapshot</summary>
        <JsonField
          label="Snapshot as JSON"
          example=""
          action="Open"
          onTake={(snapshot) => {
            if (typeof snapshot !== 'object' || snapshot === null) return 'A snapshot is an object.'
            onOpen(snapshot)
            return null
          }}
        />
      </details>
    </section>
  )
}
