import { Badge } from '../../../shared/components/badge.tsx'

/** Where the chart is now, in words, and for how long or since when. */
export function CurrentState({ value, badge }: { value: string; badge?: string }) {
  return (
    <p className="row" role="status">
      <span className="muted">Now in</span>
      <code className="text-(length:--text-lg) wrap-anywhere text-accent">{value}</code>
      {badge && <Badge>{badge}</Badge>}
    </p>
  )
}
