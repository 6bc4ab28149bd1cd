import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad'

const ICONS = { info: Info, good: Check, warn: TriangleAlert, bad: CircleAlert }

/** A message that stays in the page. `bad` is announced at once, the others politely when `live`. */
export function Notice({
  tone,
  live,
  actions,
  className = '',
  children,
}: {
  tone: NoticeTone
  live?: boolean
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  const Icon = ICONS[tone]
  return (
    <div
      className={`notice ${tone} ${className}`}
      role={tone === 'bad' ? 'alert' : live ? 'status' : undefined}
    >
      <Icon className="i" />
      <div>
        {children}
        {actions && <div className="row">{actions}</div>}
      </div>
    </div>
  )
}
