import type { PageDates } from '@preceptor/content/question-pages/page-dates'
import { PAGE_CATEGORIES } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { PAGE_SUBJECTS } from '@preceptor/content/question-pages/question-subjects'
import { Lightbulb } from 'lucide-react'
import { DIFFICULTY_WORDS } from '../../../shared/components/difficulty-words.ts'
import { longDay } from '../../../shared/lib/durations.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ALL_QUESTIONS, HOME } from './question-links.ts'

/** Who wrote and who reviewed a page, where a person has signed, and when its words last changed. */
function Byline({ page, dates }: { page: QuestionPage; dates: PageDates }) {
  const { author, reviewer } = page.review
  return (
    <p className="row small muted byline">
      {author && (
        <span>
          Written by <b>{author}</b>
        </span>
      )}
      {reviewer && (
        <span>
          Reviewed by <b>{reviewer}</b>
        </span>
      )}
      <span>
        Updated <time dateTime={dates.updatedOn}>{longDay(dates.updatedOn)}</time>
      </span>
    </p>
  )
}

/** The question itself, what the page answers, and one thing to keep in mind. */
export function QuestionHero({ page, dates }: { page: QuestionPage; dates: PageDates }) {
  const { category, subject, level, socialProof } = page
  const unit = { name: PAGE_CATEGORIES[category], path: paths.questionCategory(category) }
  return (
    <header>
      <Breadcrumb steps={[HOME, ALL_QUESTIONS, unit]} here={page.topic} />
      <div className="stack question-hero">
        <p className="small muted">
          {PAGE_SUBJECTS[subject]} · {DIFFICULTY_WORDS[level]}
        </p>
        <h1 className="voice">{page.question}</h1>
        <Byline page={page} dates={dates} />
        <p>
          <b>{page.headline}</b>. <span>{socialProof.text}</span>
        </p>
        <p className="small keep-in-mind">
          <Lightbulb className="i" />
          <span>
            <b>Keep in mind:</b> <span>{socialProof.stat}</span>
          </span>
        </p>
      </div>
    </header>
  )
}
