import { useRef, useState } from 'react'
import { JOB_FILE_PROBLEM, JobFileProblem } from './job-file-problem.ts'
import type { JobFileText } from './read-job-file.ts'

/** One state at a time: no file yet, one being read, one read, or why it could not be. */
export type JobFileState =
  | { status: 'none' }
  | { status: 'reading'; name: string }
  | { status: 'read'; name: string }
  | { status: 'failed'; problem: string }

/** Reads a chosen or dropped file and hands its text on; a later file overtakes an earlier one. */
export const useJobFile = (onText: (read: JobFileText) => void) => {
  const [file, setFile] = useState<JobFileState>({ status: 'none' })
  const latest = useRef<File>(null)
  const read = async (chosen: File) => {
    latest.current = chosen
    setFile({ status: 'reading', name: chosen.name })
    try {
      const { readJobFile } = await import('./read-job-file.ts')
      const text = await readJobFile(chosen)
      if (latest.current !== chosen) return
      setFile({ status: 'read', name: chosen.name })
      onText(text)
    } catch (error) {
      if (latest.current !== chosen) return
      const problem = error instanceof JobFileProblem ? error.message : JOB_FILE_PROBLEM.unreachable
      setFile({ status: 'failed', problem })
    }
  }
  const forget = () => {
    latest.current = null
    setFile({ status: 'none' })
  }
  return { file, read, forget }
}
