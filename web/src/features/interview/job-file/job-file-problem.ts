/** Why a file could not be read, in words for the candidate; pasting always remains. */
export class JobFileProblem extends Error {
  override name = 'JobFileProblem'
}

const PASTE = 'Please paste the text instead.'

export const JOB_FILE_PROBLEM = {
  tooLarge: `This file is larger than 1 MB. ${PASTE}`,
  tooMuch: `This file has more text than we can read here. ${PASTE}`,
  otherType: `Only .txt, .docx and .pdf files can be read. ${PASTE}`,
  empty: `No text was found in this file. ${PASTE}`,
  scan: `No text was found in this PDF. It may be a scan. ${PASTE}`,
  locked: `This PDF is locked with a password. ${PASTE}`,
  notText: `We couldn’t read this text file. ${PASTE}`,
  notDocx: `We couldn’t read this .docx file. ${PASTE}`,
  notPdf: `We couldn’t read this PDF file. ${PASTE}`,
  unreachable: `We couldn’t open this file. Try again, or paste the text.`,
} as const
