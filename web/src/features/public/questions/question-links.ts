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

const MOST_RELATED = 4

/** Pages to read next: of the same category first, then the nearest in the list that are alike. */
export const relatedTo = (page: QuestionPage, all: readonly QuestionPage[]): QuestionPage[] => {
  const at = all.findIndex(({ id }) => id === page.id)
  const others = [...all.slice(at + 1), ...all.slice(0, at)]
  const same = others.filter(({ category }) => category === page.category)
  const alike = others.filter((one) => isWeaknessPage(one) === isWeaknessPage(page))
  return [...new Set([...same, ...alike])].slice(0, MOST_RELATED)
}
