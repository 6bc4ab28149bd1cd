import type { MemberStatus } from '@preceptor/contracts/teams/team'
import { ArrowRight, Check, Clock, Sparkle, X } from 'lucide-react'
import { Badge } from '../../../shared/components/badge.tsx'

const ICONS: Record<MemberStatus | 'Expired', typeof Check> = {
  Active: Check,
  New: Sparkle,
  Pending: Clock,
  Inactive: ArrowRight,
  Expired: X,
}

/** How a member stands, without a color: those are of scores. Active has practiced within 30 days, New has just joined. Pending and Expired are invitations. */
export function StatusBadge({ status }: { status: MemberStatus | 'Expired' }) {
  const Icon = ICONS[status]
  return (
    <Badge tone="neutral">
      <Icon className="i" />
      {status}
    </Badge>
  )
}
