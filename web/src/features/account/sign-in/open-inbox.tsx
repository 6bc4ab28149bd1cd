import { ExternalLink } from 'lucide-react'
import { buttonClass } from '../../../shared/components/button.tsx'
import type { Inbox } from './inbox-of.ts'

/** After a mail was sent: to where it is read. */
export const OpenInbox = ({ name, href }: Inbox) => (
  <a className={buttonClass({ wide: true, big: true })} href={href} target="_blank" rel="noreferrer">
    Open {name}
    <ExternalLink className="i" />
    <span className="sr">(opens a new tab)</span>
  </a>
)
