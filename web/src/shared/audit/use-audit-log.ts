import { AuditReply } from '@preceptor/contracts/teams/audit-log'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { useApi } from '../session/session-context.tsx'

/** What is looked for; empty is anything. Days are the reader's own, both included. */
export interface AuditSearch {
  kind: string
  person: string
  from: string
  to: string
  /** The id of a team, for staff. */
  team: string
}

/** The moment a reader's day begins, some days after it; null for what is no whole day. */
const beginningOf = (day: string, after = 0): string | null => {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return null
  return new Date(year, month - 1, date + after).toISOString()
}

/** A search as the api reads it: days as the moments at which they begin and end here. */
export function auditQueryOf({ from, to, ...words }: AuditSearch): URLSearchParams {
  const asked = { ...words, from: beginningOf(from), to: beginningOf(to, 1) }
  return new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

const auditQuery = (path: string) => ['audit', path]

/** An audit log page by page, the newest first; `path` is the api's. */
export const useAuditLog = (path: string, search: AuditSearch) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...auditQuery(path), search],
    queryFn: ({ pageParam, signal }) => {
      const query = auditQueryOf(search)
      if (pageParam) query.set('before', String(pageParam))
      const asked = query.toString()
      return api.get(asked ? `${path}?${asked}` : path, AuditReply, { signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Saves the whole log as a file. */
export const useAuditExport = (path: string, nameOf: (format: 'csv' | 'json') => string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const name = nameOf(format)
      saveFile(await api.file(`${path}/export?format=${format}`), name)
      return name
    },
    // The export is an event itself.
    onSuccess: () => queries.invalidateQueries({ queryKey: auditQuery(path) }),
  })
}
