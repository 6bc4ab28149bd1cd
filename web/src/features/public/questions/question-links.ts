import type { PageCategory } from '@preceptor/content/question-pages/question-categories'
import type { QuestionPage } from '@preceptor/content/question-pages/question-page'
import { isWeaknessPage } from '@preceptor/content/question-pages/question-pages'
import { paths } from '../../../shared/paths.ts'

export const pathOf = ({ category, slug }: Pick<QuestionPage, 'category' | 'slug'>) =>
  paths.question(category, slug)

const from = ({ id }: Pick<QuestionPage, 'id'>) =>
  `?utm_source=seo&utm_medium=landing&utm_campaign=${encodeURIComponent(id)}`

/** Sign-up from a question page, with the page it came from. */
export const signUpFrom = (page: Pick<QuestionPage, 'id'>) => paths.register + from(page)

/** From a weakness page to what practice is, and whoever is signed in to theirs. */
export const practiceFrom = (page: Pick<QuestionPage, 'id'>) => paths.home + from(page)

/** The guide's checkout, which leads back to this page when it is left. */
export const buyGuideFrom = (page: Pick<QuestionPage, 'category' | 'slug'>) =>
  `/buy/weakness-guide?from=${encodeURIComponent(pathOf(page))}`

export const HOME = { name: 'Home', path: paths.home }
export const ALL_QUESTIONS = { name: 'Interview questions', path: paths.questions }

const MOST_RELATED = 4
const MOST_ELSEWHERE = 6

/** Pages on the same subject, those that are alike first: weaknesses lead to weaknesses. */
const onSubjectOf = (page: QuestionPage, all: readonly QuestionPage[]) => {
  const same = all.filter(({ subject }) => subject === page.subject)
  const isAlike = (one: QuestionPage) => isWeaknessPage(one) === isWeaknessPage(page)
  return [...same.filter(isAlike), ...same.filter((one) => !isAlike(one))]
}

/** Pages to read next: of the same unit first, then on the same subject, begun after the page itself. */
export const relatedTo = (page: QuestionPage, all: readonly QuestionPage[]): QuestionPage[] => {
  const at = all.findIndex(({ id }) => id === page.id)
  const others = [...all.slice(at + 1), ...all.slice(0, at)]
  const ofUnit = others.filter(({ category }) => category === page.category)
  return [...new Set([...ofUnit, ...onSubjectOf(page, others)])].slice(0, MOST_RELATED)
}

/** Pages of other units on the subjects of one unit's pages, taken from each subject in turn. */
export const relatedToCategory = (category: PageCategory, all: readonly QuestionPage[]): QuestionPage[] => {
  const own = all.filter((page) => page.category === category)
  const others = all.filter((page) => page.category !== category)
  const subjects = [...new Map(own.map((page) => [page.subject, onSubjectOf(page, others)])).values()]
  const longest = Math.max(...subjects.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => subjects.flatMap((pages) => pages[at] ?? []))
  return inTurn.flat().slice(0, MOST_ELSEWHERE)
}
