import type { Paper } from '@preceptor/content/papers/papers'
import type { ReactNode } from 'react'
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
  children,
}: {
  path: string
  title: string
  lead: string
  /** What is to be known before anything else. */
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <SitePage>
      <article className="stack gap-6">
        <h1>{title}</h1>
        <p className="lead max-w-2xl">{lead}</p>
        <nav aria-label="Security and papers">
          <ul className="row gap-x-5 gap-y-2">
            {PAPERS.map(({ href, label }) => (
              <li key={href}>
                {href === path ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
              </li>
            ))}
          </ul>
        </nav>
        {note}
        {children}
        <p className="muted">
          Questions? Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
        </p>
      </article>
    </SitePage>
  )
}

/** Headings with their points. */
export function PaperSections({ sections }: Pick<Paper, 'sections'>) {
  return sections.map(({ title, points }) => (
    <section key={title} className="stack gap-2 max-w-2xl">
      <h2 className="text-lg">{title}</h2>
      <ul className="stack list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ))
}
