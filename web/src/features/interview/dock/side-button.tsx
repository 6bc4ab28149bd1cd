import type { LucideIcon } from 'lucide-react'

/** A small control beside the talk button; off, it keeps the focus and does nothing. */
export function SideButton({
  icon: Icon,
  label,
  onPress,
  isOff,
}: {
  icon: LucideIcon
  label: string
  onPress: () => void
  isOff?: boolean
}) {
  return (
    <button
      className="side-btn"
      type="button"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon className="i" />
      <span>{label}</span>
    </button>
  )
}
