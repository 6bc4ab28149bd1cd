import { isDraftNote, LEGAL_SUMMARY, LEGAL_TEXTS, type LegalSection } from '@preceptor/content/legal'
import { TERMS_VERSION } from '@preceptor/contracts/accounts/terms-version'
import {
  OnThisPage,
  SectionsFold,
  sectionId,
  WITH_SECTIONS,
} from '../../../shared/components/on-this-page.tsx'
import { AtAGlance } from '../../../shared/legal/at-a-glance.tsx'
import { LEGAL_TITLES, type LegalDocument } from '../../../shared/legal/legal-titles.ts'
import { longDay } from '../../../shared/lib/durations.ts'
import { SUPPORT_EMAIL } from '../../../shared/paths.ts'
import { SitePage } from './site-page.tsx'

/** One of the three documents. The script of the other pages shows its article in a dialog. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const all: readonly LegalSection[] = LEGAL_TEXTS[document]
  const sections = all.filter((section) => !isDraftNote(section))
  const note = all.find(isDraftNote)
  const titles = sections.map(({ title }) => title)
  return (
    <SitePage>
      <div className={WITH_SECTIONS}>
        <article className="stack gap-6 max-w-2xl" data-document>
          <h1>{LEGAL_TITLES[document]}</h1>
          {(document !== 'faq' || note) && (
            <p className="meta row gap-x-4 gap-y-0">
              {document !== 'faq' && (
                <span>
                  Version of <time dateTime={TERMS_VERSION}>{longDay(TERMS_VERSION)}</time>
                </span>
              )}
              {note && <span>{note.title}</span>}
            </p>
          )}
          {document !== 'faq' && <AtAGlance lines={LEGAL_SUMMARY[document]} />}
          <SectionsFold titles={titles} />
          {sections.map(({ title, paragraphs }) => (
            <section key={title} id={sectionId(title)} className="border-t border-line pt-6">
              <div className="stack gap-2">
                <h2 className="text-xl">{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
          {note?.paragraphs.map((paragraph) => (
            <p key={paragraph} className="meta border-t border-line pt-4">
              {paragraph}
            </p>
          ))}
          <p className="muted">
            Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </p>
        </article>
        <OnThisPage titles={titles} />
      </div>
    </SitePage>
  )
}
