import { useSearchParams } from 'react-router-dom'
import { withReturnTo } from './return-to.ts'

/** Makes links between the account pages that keep the `returnTo` of this page. */
export const useAccountLink = () => {
  const [query] = useSearchParams()
  return (path: string) => withReturnTo(path, query.get('returnTo'))
}
