import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import type { Inbox } from './inbox-of.ts'

/** Leads to where the mail that was just sent is read. */
export const InboxButton = ({ name, href }: Inbox) => (
  <a className={buttonClass({ wide: true, big: true })} href={href} target="_blank" rel="noreferrer">
    Open {name}
    <ExternalLink className="i" />
    <span className="sr">(opens a new tab)</span>
  </a>
)
