import type { LucideIcon } from 'lucide-react'

/** A small control beside the talk button; off, it keeps the focus and does nothing. */
export function SideButton({
  icon: Icon,
  label,
  onPress,
  isOff,
  isLead,
}: {
  icon: LucideIcon
  label: string
  onPress: () => void
  isOff?: boolean
  /** What helps most now. */
  isLead?: boolean
}) {
  return (
    <button
      className={isLead ? 'side-btn lead' : 'side-btn'}
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon className="i" />
      <span>{label}</span>
    </button>
  )
}
