import type { ReactNode } from 'react'

/** A part most people never need, behind what looks like a link; it opens without a script. */
export const LinkFold = ({
  label,
  open,
  className = '',
  children,
}: {
  label: ReactNode
  /** As it is first drawn. */
  open?: boolean
  className?: string
  children: ReactNode
}) => (
  <details className={`link-fold ${className}`} open={open}>
    <summary>{label}</summary>
    {children}
  </details>
)
