import { expect, test } from 'vitest'
import { JOB_FILE_PROBLEM } from './job-file-problem.ts'
import { readJobFile } from './read-job-file.ts'

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name)
const bytes = (...codes: number[]) => new Uint8Array(codes)

test('a text file is read, whatever its line ends', async () => {
  const read = await readJobFile(file('Posting.TXT', '\ufeffICU Nurse  \r\n\r\n\r\n\r\nNights\r'))
  expect(read).toEqual({ text: 'ICU Nurse\n\nNights', method: 'txt' })
})

test.each([
  ['UTF-8', bytes(0x43, 0x61, 0x66, 0xc3, 0xa9)],
  ['UTF-16 from Notepad', bytes(0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0)],
  ['UTF-16, the other way round', bytes(0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9)],
  ['an older Windows', bytes(0x43, 0x61, 0x66, 0xe9)],
])('a text file in the letters of %s', async (_, content) => {
  expect((await readJobFile(file('a.txt', content))).text).toBe('Café')
})

test('a file of exactly 1 MB is read, one byte more is not', async () => {
  const full = 'a'.repeat(1_048_576)
  expect((await readJobFile(file('a.txt', full))).text).toHaveLength(1_048_576)
  await expect(readJobFile(file('a.txt', full, 'a'))).rejects.toThrow(JOB_FILE_PROBLEM.tooLarge)
})

test.each([
  ['another type', file('a.rtf', 'x'), JOB_FILE_PROBLEM.otherType],
  ['an older Word file', file('a.doc', 'x'), JOB_FILE_PROBLEM.otherType],
  ['no ending', file('posting', 'x'), JOB_FILE_PROBLEM.otherType],
  ['an ending that every object has', file('a.constructor', 'x'), JOB_FILE_PROBLEM.otherType],
  ['an empty file', file('a.txt', ' \n'), JOB_FILE_PROBLEM.empty],
  ['a PDF called .txt', file('a.txt', '%PDF-1.7 ...'), JOB_FILE_PROBLEM.notText],
  ['a picture called .txt', file('a.txt', bytes(0x89, 0x50, 0, 0, 1)), JOB_FILE_PROBLEM.notText],
  ['a text called .docx', file('a.docx', 'hello'), JOB_FILE_PROBLEM.notDocx],
  ['a broken zip called .docx', file('a.docx', 'PK\x03\x04 and nothing'), JOB_FILE_PROBLEM.notDocx],
  ['a page called .pdf', file('a.pdf', '<html>'), JOB_FILE_PROBLEM.notPdf],
])('%s is rejected in one sentence', async (_, chosen, problem) => {
  await expect(readJobFile(chosen)).rejects.toThrow(problem)
})
