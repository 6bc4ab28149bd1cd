import type { UploadMethod } from '@preceptor/domain/posting/job-description'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'

/** A shorter text is one that the candidate is still typing. */
const MIN_READ_CHARS = 40

const loadReader = async () => {
  const [{ readJobDescription }, { phiWarning }] = await Promise.all([
    import('@preceptor/domain/posting/job-description'),
    import('@preceptor/domain/practice/phi-warning'),
  ])
  return { readJobDescription, phiWarning }
}

/**
 * What the job description says, read anew whenever it changes; null while there is too little of it, or while the
 * reader, which is loaded at the first text, is not there. The interview does not need it.
 */
export const useJobReading = (text: string, method: UploadMethod) => {
  const settled = useDeferredValue(text.trim())
  const enough = settled.length >= MIN_READ_CHARS
  const { data: reader } = useQuery({
    queryKey: ['job-reader'],
    queryFn: loadReader,
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!reader) return { job: null, warning: null }
    const job = enough ? reader.readJobDescription(settled, method, new Date().toISOString()) : null
    return { job, warning: reader.phiWarning(settled, { isPosting: true }) }
  }, [reader, settled, enough, method])
}
