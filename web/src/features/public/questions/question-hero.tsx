import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import type { ReactNode } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { paths } from '../../../shared/paths.ts'

/** Where the page stands, its headline, the question itself, and a word on practicing it. */
export function QuestionHero({ page, action }: { page: QuestionPage; action?: ReactNode }) {
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className="row small muted gap-2">
          <li>
            <a href={paths.home}>Home</a>
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <a href={paths.questions}>Interview questions</a>
          </li>
          <li aria-hidden="true">/</li>
          <li aria-current="page">{page.topic}</li>
        </ol>
      </nav>
      <div className="stack question-hero">
        <Badge tone="accent">{PAGE_CATEGORIES[page.category]} interview question</Badge>
        <h1>{page.headline}</h1>
        <p className="voice question-badge">{page.question}</p>
        <p className="lead">{page.socialProof.text}</p>
        {page.socialProof.stat && <p className="small muted font-medium">{page.socialProof.stat}</p>}
        {action}
      </div>
    </>
  )
}
