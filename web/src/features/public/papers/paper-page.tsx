import type { Paper } from '@preceptor/content/papers/papers'
import type { ReactNode } from 'react'
import {
  OnThisPage,
  SectionsFold,
  sectionId,
  WITH_SECTIONS,
} from '../../../shared/components/on-this-page.tsx'
import { paths, SUPPORT_EMAIL } from '../../../shared/paths.ts'
import { SitePage } from '../site/site-page.tsx'

/** The papers, in the order a buyer reads them. */
const PAPERS = [
  { href: paths.security, label: 'Security' },
  { href: paths.subprocessors, label: 'Subprocessors' },
  { href: paths.dataProcessing, label: 'Data processing terms' },
  { href: paths.accessibility, label: 'Accessibility' },
  { href: paths.modelCard, label: 'Model card' },
] as const

/** A paper with links to the others. */
export function PaperPage({
  path,
  title,
  lead,
  note,
  titles = [],
  children,
}: {
  path: string
  title: string
  lead: string
  /** What is to be known before anything else. */
  note?: ReactNode
  /** Of its sections, listed beside it on a desk and above it on a phone. */
  titles?: readonly string[]
  children: ReactNode
}) {
  return (
    <SitePage>
      <nav aria-label="Security and papers" className="tabs mb-8 max-main:hidden">
        {PAPERS.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className={titles.length > 0 ? WITH_SECTIONS : undefined}>
        <article className="stack gap-6">
          <h1>{title}</h1>
          <p className="lead max-w-2xl">{lead}</p>
          {note}
          {titles.length > 0 && <SectionsFold titles={titles} />}
          {children}
          <nav aria-label="More about security" className="stack gap-2 border-t border-line pt-6 main:hidden">
            <p className="font-(--weight-medium)">More about security</p>
            <ul>
              {PAPERS.filter(({ href }) => href !== path).map(({ href, label }) => (
                <li key={href}>
                  <a className="inline-flex min-h-11 items-center" href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="muted">
            Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </p>
        </article>
        {titles.length > 0 && <OnThisPage titles={titles} />}
      </div>
    </SitePage>
  )
}

export const titlesOf = ({ sections }: Pick<Paper, 'sections'>) => sections.map(({ title }) => title)

/** Headings with their points. */
export function PaperSections({ sections }: Pick<Paper, 'sections'>) {
  return sections.map(({ title, points }) => (
    <section
      key={title}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-6 main:grid-cols-[11rem_minmax(0,1fr)]"
      id={sectionId(title)}
    >
      <h2 className="text-xl">{title}</h2>
      <ul className="stack list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ))
}
