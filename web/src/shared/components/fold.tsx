import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part of a form that most people leave closed: its name, and in a line what it holds. */
export function Fold({
  title,
  about,
  isOpen,
  onOpen,
  children,
}: {
  title: string
  about: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details className="fold-card" open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        <b>{title}</b>
        <span>{about}</span>
        <ChevronDown className="i" />
      </summary>
      <div className="body">{children}</div>
    </details>
  )
}
