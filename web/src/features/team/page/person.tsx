import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Address } from '../../../shared/components/address.tsx'
import { initialsOf } from '../../../shared/session/user-names.ts'

const FACE =
  'inline-grid size-9 shrink-0 place-items-center rounded-full text-(length:--text-sm) font-(--weight-strong)'

/** Somebody in a list: their initials, their address and under it their name. Without a name they are only invited. */
export function Person({
  email,
  name,
  children,
}: {
  email: string | null
  name?: string
  /** Beside the address. */
  children?: ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        className={`${FACE} ${name ? 'bg-accent-soft text-accent-ink' : 'bg-surface-2 text-ink-3'}`}
        aria-hidden="true"
      >
        {name ? initialsOf({ firstName: null, lastName: null, name }) : <Mail className="i" />}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {email && <Address email={email} />} {children}
        {name && <span className="meta block font-normal">{name}</span>}
      </span>
    </span>
  )
}
