import { paths, SUPPORT_EMAIL } from '../../app/paths.ts'

/** A legal text: a page of its own, which the script of the page opens in a dialog instead. */
const DOCUMENTS = {
  terms: { href: paths.terms, label: 'Terms of Service' },
  privacy: { href: paths.privacy, label: 'Privacy Policy' },
  faq: { href: paths.faq, label: 'FAQ' },
} as const

const MAIL = `mailto:${SUPPORT_EMAIL}`

interface FooterLink {
  href: string
  label: string
  isDocument?: boolean
}

/** Of the front page and the question pages (spec 1 section 2). */
const MARKETING: readonly FooterLink[] = [
  { href: '/#features', label: 'Features' },
  { href: '/#pricing', label: 'Pricing' },
  { href: paths.questions, label: 'Questions' },
  { href: paths.register, label: 'Free Trial' },
  { href: MAIL, label: 'Support' },
  { ...DOCUMENTS.faq, isDocument: true },
  { ...DOCUMENTS.privacy, isDocument: true },
  { ...DOCUMENTS.terms, isDocument: true },
]

/** Of the other pages: the footer of the app. */
const SITE: readonly FooterLink[] = [
  { ...DOCUMENTS.terms, label: 'Terms & Conditions', isDocument: true },
  { ...DOCUMENTS.privacy, isDocument: true },
  { ...DOCUMENTS.faq, isDocument: true },
  { href: MAIL, label: 'Contact Us' },
]

/** What stands below every public page. */
export function PublicFooter({ links }: { links: 'marketing' | 'site' }) {
  return (
    <footer className="foot">
      <div className="wrap row">
        <p className="meta">Educational practice only. All patient cases are fictional.</p>
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
