import { AuditReply } from '@preceptor/contracts/teams/audit-log'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { useApi } from '../session/session-context.tsx'

/** What is looked for; empty is anything. */
export interface AuditSearch {
  kind: string
  person: string
}

const auditQuery = (path: string) => ['audit', path]

/** An audit log page by page, the newest first; `path` is the api's. */
export const useAuditLog = (path: string, search: AuditSearch) => {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...auditQuery(path), search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams()
      if (search.kind) query.set('kind', search.kind)
      if (search.person) query.set('person', search.person)
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
