import mammoth from 'mammoth/mammoth.browser.min.js'
import { JOB_FILE_PROBLEM, JobFileProblem } from './job-file-problem.ts'

/** The words of a .docx, a line per paragraph. Throws JobFileProblem when it is not one. */
export const docxText = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  try {
    const { value } = await mammoth.extractRawText({ arrayBuffer: bytes.buffer })
    return value.replace(/\n\n/g, '\n')
  } catch (cause) {
    throw new JobFileProblem(JOB_FILE_PROBLEM.notDocx, { cause })
  }
}
