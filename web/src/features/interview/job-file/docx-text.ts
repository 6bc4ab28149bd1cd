import { JOB_FILE_PROBLEM, JobFileProblem } from './job-file-problem.ts'
import { unpackedBytes } from './zip-size.ts'

/** A posting of 20,000 characters unpacks to some hundred KB; pictures in it may add to that. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024
/** A file may lie about its size; one of 20 MB is read in about two seconds. */
const TIMEOUT_MS = 10_000

/** The words of a .docx, a line per paragraph. Throws JobFileProblem when it is not one, or is too large unpacked. */
export const docxText = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const unpacked = unpackedBytes(bytes)
  if (unpacked === Number.POSITIVE_INFINITY) throw new JobFileProblem(JOB_FILE_PROBLEM.notDocx)
  if (unpacked > MAX_UNPACKED_BYTES) throw new JobFileProblem(JOB_FILE_PROBLEM.tooMuch)
  const text = await readInWorker(bytes.buffer)
  if (text === null) throw new JobFileProblem(JOB_FILE_PROBLEM.notDocx)
  return text.replace(/\n\n/g, '\n')
}

/** Null where it cannot be read. */
const readInWorker = async (buffer: ArrayBuffer): Promise<string | null> => {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => reject(new JobFileProblem(JOB_FILE_PROBLEM.tooMuch)), TIMEOUT_MS)
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
      worker.onerror = () => reject(new JobFileProblem(JOB_FILE_PROBLEM.unreachable))
      worker.postMessage(buffer, [buffer])
    })
  } finally {
    worker.terminate()
  }
}
