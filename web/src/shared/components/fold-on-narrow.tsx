import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/**
 * A part of a form that stands open on a wide window; on a narrow one it is folded up under its name, with what is chosen
 * in it in a line.
 */
export function FoldOnNarrow({
  title,
  about,
  children,
}: {
  title: string
  about: string
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={isOpen ? 'fold-narrow open' : 'fold-narrow'}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <b>{title}</b>
        <span>{about}</span>
        <ChevronDown className="i" />
      </button>
      <div className="body" id={id}>
        {children}
      </div>
    </div>
  )
}
