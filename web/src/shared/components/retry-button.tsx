import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from './button.tsx'

/** Asks again for what could not be had. */
export function RetryButton({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  return (
    <Button look="quiet" busyText={query.isFetching && 'Asking...'} onClick={() => void query.refetch()}>
      Retry
    </Button>
  )
}
