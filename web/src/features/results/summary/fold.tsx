import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part of the page that opens on a press; `note` says what is in it. */
export function Fold({
  title,
  note,
  open = false,
  children,
}: {
  title: string
  note?: string
  /** As it is at first. */
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="unfold" open={open}>
      <summary>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        <ChevronDown className="i" />
      </summary>
      <div className="body">{children}</div>
    </details>
  )
}
