import { useState } from 'react'
import { SUPPORT_EMAIL } from '../../app/paths.ts'
import { Modal } from '../../components/modal.tsx'

const DOCUMENTS = ['Terms & Conditions', 'Privacy Policy', 'FAQ'] as const
type Document = (typeof DOCUMENTS)[number]

const scrollToTop = () => window.scrollTo({ top: 0 })

/** Footer of the signed-in pages: three documents in dialogs, and a mail link. */
export function AppFooter() {
  const [open, setOpen] = useState<Document | null>(null)
  return (
    <footer className="foot">
      <div className="wrap row">
        <p className="meta">Educational practice only. All patient cases are fictional.</p>
        <ul>
          {DOCUMENTS.map((document) => (
            <li key={document}>
              <button
                type="button"
                className="linkish"
                aria-haspopup="dialog"
                onClick={() => setOpen(document)}
              >
                {document}
              </button>
            </li>
          ))}
          <li>
            <a className="linkish" href={`mailto:${SUPPORT_EMAIL}`}>
              Contact Us
            </a>
          </li>
        </ul>
      </div>
      <Modal
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        title={open ?? ''}
        onClosed={scrollToTop}
      >
        <p>
          This text is not published yet. Until it is, please write to us and we will answer your question.
        </p>
        <p>
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
      </Modal>
    </footer>
  )
}
