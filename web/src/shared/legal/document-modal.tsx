import { LEGAL_TEXTS, type LegalSection } from '@preceptor/content/legal'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/auth'
import { Modal } from '../components/dialogs/modal.tsx'
import { SUPPORT_EMAIL } from '../paths.ts'
import { LEGAL_TITLES, type LegalDocument } from './legal-titles.ts'

/** One of the three documents in a dialog; null is closed. */
export function DocumentModal({
  document,
  title,
  onClose,
  onClosed,
}: {
  document: LegalDocument | null
  /** The name it was opened by, where that is another. */
  title?: string
  onClose: () => void
  onClosed?: () => void
}) {
  const sections: readonly LegalSection[] = document ? LEGAL_TEXTS[document] : []
  return (
    <Modal
      open={document !== null}
      onOpenChange={onClose}
      title={title ?? (document ? LEGAL_TITLES[document] : '')}
      onClosed={onClosed}
    >
      {document !== 'faq' && <p className="meta">Version {TERMS_VERSION}</p>}
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="stack gap-2">
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="small">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="small muted">
        Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
      </p>
    </Modal>
  )
}
