import { EDUCATIONAL_ONLY, LEGAL_TITLES, type LegalDocument } from '../../../shared/legal/legal-titles.ts'
import { paths, SUPPORT_EMAIL } from '../../../shared/paths.ts'

const MAIL = `mailto:${SUPPORT_EMAIL}`

interface FooterLink {
  href: string
  label: string
  isDocument?: boolean
}

/** A legal text: a page of its own, which the script of the page opens in a dialog instead. */
const documentLink = (document: LegalDocument, label = LEGAL_TITLES[document]): FooterLink => ({
  href: paths[document],
  label,
  isDocument: true,
})

/** Of the front page and the question pages (spec 1 section 2); what both have is in the order of the other footer. */
const MARKETING: readonly FooterLink[] = [
  { href: '/#features', label: 'Features' },
  { href: '/#pricing', label: 'Pricing' },
  { href: paths.questions, label: 'Questions' },
  { href: paths.register, label: 'Free Trial' },
  documentLink('terms'),
  documentLink('privacy'),
  documentLink('faq'),
  { href: paths.security, label: 'Security' },
  { href: MAIL, label: 'Contact Us' },
]

/** Of the other pages: the footer of the app. */
const SITE: readonly FooterLink[] = [
  documentLink('terms', 'Terms & Conditions'),
  documentLink('privacy'),
  documentLink('faq'),
  { href: paths.security, label: 'Security' },
  { href: MAIL, label: 'Contact Us' },
]

/** What stands below every public page. */
export function PublicFooter({ links }: { links: 'marketing' | 'site' }) {
  return (
    <footer className="foot">
      <div className="wrap row">
        <p className="meta">{EDUCATIONAL_ONLY}</p>
        <ul>
          {(links === 'marketing' ? MARKETING : SITE).map(({ href, label, isDocument }) => (
            <li key={label}>
              <a className="linkish" href={href} data-dialog={isDocument ? '' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
