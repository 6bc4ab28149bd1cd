import { useLate } from '../hooks/use-late.ts'

/** Plain blocks where the page will stand; after a second a sentence says what it waits for. */
export function PageLoading({ text = 'Loading...' }: { text?: string }) {
  const late = useLate(1_000)
  return (
    <div className="stack" aria-busy="true">
      <div className="h-9 w-2/3 max-w-sm rounded-md bg-surface-2" />
      <div className="h-40 rounded-lg bg-surface-2" />
      <div className="h-24 rounded-lg bg-surface-2" />
      <p className="muted" role="status">
        {late ? text : ''}
      </p>
    </div>
  )
}
