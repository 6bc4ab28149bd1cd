import type { LucideIcon } from 'lucide-react'

/** A small control beside the talk button. */
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
    <button className="side-btn" type="button" disabled={isOff} onClick={onPress}>
      <Icon className="i" />
      <span>{label}</span>
    </button>
  )
}
