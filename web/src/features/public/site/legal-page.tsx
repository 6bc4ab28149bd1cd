import { LEGAL_TEXTS, type LegalSection } from '@preceptor/content/legal'
import { TERMS_VERSION } from '@preceptor/contracts/auth'
import { LEGAL_TITLES, type LegalDocument } from '../../../shared/legal/legal-titles.ts'
import { SUPPORT_EMAIL } from '../../../shared/paths.ts'
import { SitePage } from './site-page.tsx'

/** One of the three documents. The script of the other pages shows its article in a dialog. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const sections: readonly LegalSection[] = LEGAL_TEXTS[document]
  return (
    <SitePage>
      <article className="stack gap-6 max-w-2xl" data-document>
        <h1>{LEGAL_TITLES[document]}</h1>
        {document !== 'faq' && <p className="meta">Version {TERMS_VERSION}</p>}
        {sections.map(({ title, paragraphs }) => (
          <section key={title} className="stack gap-2">
            <h2 className="text-lg">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="muted">
          Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
      </article>
    </SitePage>
  )
}
