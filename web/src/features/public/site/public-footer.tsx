import { EDUCATIONAL_ONLY, LEGAL_TITLES, type LegalDocument } from '../../../shared/legal/legal-titles.ts'
import { paths, SUPPORT_EMAIL } from '../../../shared/paths.ts'

const MAIL = `mailto:${SUPPORT_EMAIL}`

interface FooterLink {
  href: string
  label: string
  isDocument?: boolean
}

/** A legal text: a page of its own, which the script of the page opens in a dialog instead. */
const documentLink = (document: LegalDocument): FooterLink => ({
  href: paths[document],
  label: LEGAL_TITLES[document],
  isDocument: true,
})

/** As the front page has them (spec 1 section 2); what the footer of the app has too is in its order. */
const LINKS: readonly FooterLink[] = [
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

/** The id of the footer. */
export const FOOTER = 'site-footer'

/** What stands below every public page. */
export function PublicFooter() {
  return (
    <footer id={FOOTER} className="foot">
      <div className="wrap row">
        <p className="meta">{EDUCATIONAL_ONLY}</p>
        <ul>
          {LINKS.map(({ href, label, isDocument }) => (
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
