import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import { Modal } from '../components/dialogs/modal.tsx'
import { longDay } from '../lib/durations.ts'
import { paths, SUPPORT_EMAIL } from '../paths.ts'
import { AtAGlance } from './at-a-glance.tsx'
import { LEGAL_TITLES, type LegalDocument } from './legal-titles.ts'
import { useLegalText } from './use-legal-text.ts'

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
  const { sections, summary, note, isFailed } = useLegalText(document)
  return (
    <Modal
      open={document !== null}
      onOpenChange={onClose}
      title={title ?? (document ? LEGAL_TITLES[document] : '')}
      onClosed={onClosed}
    >
      {document !== 'faq' && (
        <p className="meta">
          Version of <time dateTime={TERMS_VERSION}>{longDay(TERMS_VERSION)}</time>
        </p>
      )}
      {note && <p className="meta">{note.title}</p>}
      {document && isFailed && (
        <p role="alert">
          We couldn’t load the text. <a href={paths[document]}>Open it as a page</a>
        </p>
      )}
      {document && !isFailed && sections.length === 0 && (
        <p className="muted" role="status">
          One moment.
        </p>
      )}
      {summary.length > 0 && <AtAGlance lines={summary} />}
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
      {note?.paragraphs.map((paragraph) => (
        <p key={paragraph} className="meta border-t border-line pt-4">
          {paragraph}
        </p>
      ))}
      <p className="small muted">
        Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
      </p>
    </Modal>
  )
}
