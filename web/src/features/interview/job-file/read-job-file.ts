import type { UploadMethod } from '@preceptor/domain/posting/job-description'
import { MAX_JOB_FILE_BYTES } from '@preceptor/domain/posting/job-description-limits'
import { JOB_FILE_PROBLEM, JobFileProblem } from './job-file-problem.ts'

export interface JobFileText {
  text: string
  method: UploadMethod
}

type FileMethod = Exclude<UploadMethod, 'paste'>
type Reader = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>

const startsWith = (bytes: Uint8Array, sign: string, within = 0) => {
  const head = String.fromCharCode(...bytes.subarray(0, sign.length + within))
  return head.indexOf(sign) >= 0 && head.indexOf(sign) <= within
}

const isZip = (bytes: Uint8Array) => startsWith(bytes, 'PK\x03\x04')
/** Readers allow a PDF to begin a little late. */
const isPdf = (bytes: Uint8Array) => startsWith(bytes, '%PDF-', 1_000)

const readTxt: Reader = async (bytes) => {
  if (isZip(bytes) || startsWith(bytes, '%PDF-')) throw new JobFileProblem(JOB_FILE_PROBLEM.notText)
  const text = decoded(bytes)
  if (text.includes('\0')) throw new JobFileProblem(JOB_FILE_PROBLEM.notText)
  return text
}

/** UTF-8 or, with its mark, UTF-16; what is neither comes from an older Windows. */
const decoded = (bytes: Uint8Array<ArrayBuffer>) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const readDocx: Reader = async (bytes) => {
  if (!isZip(bytes)) throw new JobFileProblem(JOB_FILE_PROBLEM.notDocx)
  const { docxText } = await loaded(import('./docx-text.ts'))
  return docxText(bytes)
}

const readPdf: Reader = async (bytes) => {
  if (!isPdf(bytes)) throw new JobFileProblem(JOB_FILE_PROBLEM.notPdf)
  const { pdfText } = await loaded(import('./pdf-text.ts'))
  return pdfText(bytes)
}

const loaded = <T>(reader: Promise<T>) =>
  reader.catch((cause) => {
    throw new JobFileProblem(JOB_FILE_PROBLEM.unreachable, { cause })
  })

const READERS: Record<FileMethod, Reader> = { txt: readTxt, docx: readDocx, pdf: readPdf }

const methodOf = (name: string) => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(READERS, ending) ? (ending as FileMethod) : null
}

const readBytes = (file: File) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    (cause) => {
      throw new JobFileProblem(JOB_FILE_PROBLEM.unreachable, { cause })
    },
  )

/**
 * The text of a .txt, .docx or .pdf of 1 MB at most, read on this machine. The readers of the last two are
 * loaded when such a file comes. Throws JobFileProblem with a sentence for the candidate.
 */
export const readJobFile = async (file: File): Promise<JobFileText> => {
  const method = methodOf(file.name)
  if (!method) throw new JobFileProblem(JOB_FILE_PROBLEM.otherType)
  if (file.size > MAX_JOB_FILE_BYTES) throw new JobFileProblem(JOB_FILE_PROBLEM.tooLarge)
  const raw = await READERS[method](await readBytes(file))
  const text = raw
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (!text) throw new JobFileProblem(JOB_FILE_PROBLEM[method === 'pdf' ? 'scan' : 'empty'])
  return { text, method }
}
