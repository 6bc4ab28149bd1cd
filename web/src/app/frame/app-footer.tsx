import { useState } from 'react'
import { DocumentModal } from '../../shared/legal/document-modal.tsx'
import { EDUCATIONAL_ONLY, type LegalDocument } from '../../shared/legal/legal-titles.ts'
import { paths, SUPPORT_EMAIL } from '../../shared/paths.ts'

const DOCUMENTS: readonly { document: LegalDocument; label: string }[] = [
  { document: 'terms', label: 'Terms & Conditions' },
  { document: 'privacy', label: 'Privacy Policy' },
  { document: 'faq', label: 'FAQ' },
]

const scrollToTop = () => window.scrollTo({ top: 0 })

/** Footer of the site: three documents in dialogs, and a mail link. */
export function AppFooter() {
  const [open, setOpen] = useState<(typeof DOCUMENTS)[number] | null>(null)
  return (
    <footer className="foot">
      <div className="wrap row">
        <p className="meta">{EDUCATIONAL_ONLY}</p>
        <ul>
          {DOCUMENTS.map((entry) => (
            <li key={entry.document}>
              <button type="button" className="linkish" aria-haspopup="dialog" onClick={() => setOpen(entry)}>
                {entry.label}
              </button>
            </li>
          ))}
          <li>
            <a className="linkish" href={paths.security}>
              Security
            </a>
          </li>
          <li>
            <a className="linkish" href={`mailto:${SUPPORT_EMAIL}`}>
              Contact Us
            </a>
          </li>
        </ul>
      </div>
      <DocumentModal
        document={open?.document ?? null}
        title={open?.label}
        onClose={() => setOpen(null)}
        onClosed={scrollToTop}
      />
    </footer>
  )
}
