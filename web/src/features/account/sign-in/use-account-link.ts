import { useSearchParams } from 'react-router-dom'
import { toPlanChoice, withPlan } from '../../../shared/plan/plan-choice.ts'
import { withReturnTo } from '../../../shared/session/return-to.ts'

/** Makes links between the account pages that keep the `returnTo` and the chosen plan of this page. */
export const useAccountLink = () => {
  const [query] = useSearchParams()
  return (path: string) =>
    withPlan(withReturnTo(path, query.get('returnTo')), toPlanChoice(query.get('plan')))
}
