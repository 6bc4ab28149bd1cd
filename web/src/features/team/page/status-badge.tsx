import type { MemberStatus } from '@preceptor/contracts/teams/team'
import { ArrowRight, Check, Clock, Sparkle, X } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../shared/components/badge.tsx'

const LOOKS: Record<MemberStatus | 'Expired', { tone: BadgeTone; Icon: typeof Check }> = {
  Active: { tone: 'high', Icon: Check },
  New: { tone: 'accent', Icon: Sparkle },
  Pending: { tone: 'mid', Icon: Clock },
  Inactive: { tone: 'neutral', Icon: ArrowRight },
  Expired: { tone: 'low', Icon: X },
}

/** How a member stands: Active has practiced within 30 days, New has just joined. Pending and Expired are invitations. */
export function StatusBadge({ status }: { status: MemberStatus | 'Expired' }) {
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone}>
      <Icon className="i" />
      {status}
    </Badge>
  )
}
