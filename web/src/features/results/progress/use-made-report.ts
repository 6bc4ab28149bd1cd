import type { ReportProgress } from '@preceptor/contracts/interviews/report'
import { useQuery } from '@tanstack/react-query'

export interface MadeReport<Analysis> {
  analysis: Analysis | null
  progress: ReportProgress | null
}

interface Source<Analysis> {
  queryKey: readonly unknown[]
  /** Ends the session where it is open and asks for its report, which is safe to repeat. */
  ask: (signal: AbortSignal) => Promise<MadeReport<Analysis>>
  /** How far the report is. */
  look: (signal: AbortSignal) => Promise<MadeReport<Analysis>>
  /** Asks by itself; else on `again`. */
  needed: boolean
  /** The analysis is there; it is given once this has ended. */
  onMade: () => void | Promise<void>
}

const LOOK_EVERY_MS = 1_000

/** A report that the server makes: asked for once, and looked at until it is there or nobody works on it any more. */
export const useMadeReport = <Analysis>({ queryKey, ask, look, needed, onMade }: Source<Analysis>) => {
  const noting = async (report: MadeReport<Analysis>) => {
    if (report.analysis) await onMade()
    return report
  }
  const asked = useQuery({
    queryKey: [...queryKey, 'asked'],
    queryFn: async ({ signal }) => noting(await ask(signal)),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isBegun = asked.data?.progress?.state === 'making'
  const looked = useQuery({
    queryKey: [...queryKey, 'looked', asked.dataUpdatedAt],
    queryFn: async ({ signal }) => noting(await look(signal)),
    enabled: isBegun,
    refetchInterval: ({ state: { data } }) =>
      data && data.progress?.state !== 'making' ? false : LOOK_EVERY_MS,
  })
  const report = (isBegun && looked.data) || asked.data
  return {
    analysis: report?.analysis ?? null,
    progress: report?.progress ?? null,
    isAsking: asked.isFetching,
    error: asked.error,
    again: () => void asked.refetch(),
  }
}
