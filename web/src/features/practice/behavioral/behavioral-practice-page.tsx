import { MIN_TURNS_TO_FINISH } from '@preceptor/domain/practice/practice-limits'
import { countWord } from '@preceptor/domain/text/count-word'
import { ArrowLeft, Info } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { useDocumentTitle } from '../../../shared/hooks/use-document-title.ts'
import { paths } from '../../../shared/paths.ts'
import { RoomNotice } from '../limits/room-notice.tsx'
import { TextUsage } from '../limits/text-usage.tsx'
import { INFO } from './categories.ts'
import { PracticeQuestions } from './practice-questions.tsx'
import { QuestionSearch } from './question-search.tsx'
import { useCategory } from './use-category.ts'

const InfoBlurb = () => (
  <p className="mt-6 flex items-start gap-3 text-ink-2 small">
    <Info className="i" />
    <span>
      {INFO}. Answer in writing, in English. After {countWord(MIN_TURNS_TO_FINISH)} answers you can finish any
      time and get feedback, with your own words beside each score. Answers you chose to keep are in{' '}
      <Link to={paths.stories}>your story bank</Link>.
    </span>
  </p>
)

/** The behavioral questions: their categories, and the questions of the one in the address. */
export function BehavioralPracticePage() {
  const { category, heading } = useCategory()
  useDocumentTitle(category?.name ?? 'Behavioral Questions')
  return (
    <>
      {category && (
        <Link className={buttonClass({ look: 'bare' }, '-ml-3 mb-2')} to={paths.behavioralPractice}>
          <ArrowLeft className="i" />
          Back to Categories
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {category?.name ?? 'Behavioral Questions'}
      </h1>
      <p className="muted mt-1">
        {category
          ? 'Choose a question. The interviewer asks it and follows up on what you write.'
          : 'Search, or choose a category. The interviewer asks your question in a chat and follows up.'}
      </p>
      <TextUsage />
      <RoomNotice />
      <div className="mt-6">
        {category ? <PracticeQuestions hasLead questions={category.questions} /> : <QuestionSearch />}
      </div>
      <InfoBlurb />
    </>
  )
}
