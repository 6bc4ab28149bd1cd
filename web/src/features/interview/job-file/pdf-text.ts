import { MAX_JOB_DESCRIPTION_CHARS } from '@preceptor/domain/posting/job-description-limits'
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { JOB_FILE_PROBLEM, JobFileProblem } from './job-file-problem.ts'

/** A posting is a few pages; a file made to be endless is left at this one. */
const MAX_PAGES = 30

GlobalWorkerOptions.workerSrc = workerUrl

const pageText = async (pdf: PDFDocumentProxy, pageNumber: number) => {
  const page = await pdf.getPage(pageNumber)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
}

/** The words of a PDF, page after page, until they fill a job description. Throws JobFileProblem. */
export const pdfText = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await loading.promise
    let text = ''
    for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES); page++) {
      if (text.length > MAX_JOB_DESCRIPTION_CHARS) break
      text += `${await pageText(pdf, page)}\n`
    }
    return text
  } catch (cause) {
    const locked = cause instanceof PasswordException
    throw new JobFileProblem(JOB_FILE_PROBLEM[locked ? 'locked' : 'notPdf'], { cause })
  } finally {
    await loading.destroy()
  }
}
