import { TriangleAlert } from 'lucide-react'

/** What is kept while the connection is away; said at once, since work is at risk. */
export function OfflineNotice({ keptMs }: { keptMs: number | null }) {
  const seconds = keptMs === null ? 0 : Math.max(1, Math.round(keptMs / 1000))
  return (
    <div className="notice warn" role="alert">
      <TriangleAlert className="i" />
      <div>
        <strong>The connection dropped.</strong>{' '}
        {seconds > 0
          ? `Your ${seconds}-second answer is safe here and will be sent when we are back.`
          : 'What was said so far is safe, and we are trying to get back.'}
      </div>
    </div>
  )
}
