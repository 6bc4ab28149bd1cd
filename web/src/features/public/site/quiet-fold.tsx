import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * What is in the page and read on a press, also without a script; paper has it open, as a wide window has it where it is
 * folded on a phone only.
 */
export const QuietFold = ({
  label,
  onPhoneOnly = false,
  children,
}: {
  label: ReactNode
  onPhoneOnly?: boolean
  children: ReactNode
}) => (
  <details className={onPhoneOnly ? 'quiet-fold on-phone' : 'quiet-fold'}>
    <summary>
      {label}
      <ChevronDown className="i" />
    </summary>
    {children}
  </details>
)
