import { keepForOffline } from '../../../shared/lib/keep-for-offline.ts'
import { startHearAnswer } from './hear-answer.ts'
import { startQuestionSearch } from './question-search.ts'

/** What question pages can do besides being read. */
export const startQuestionTools = () => {
  startQuestionSearch()
  startHearAnswer()
  keepForOffline()
}
