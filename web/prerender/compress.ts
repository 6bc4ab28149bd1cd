import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Smaller files travel in one packet anyway. */
const LEAST_BYTES = 1_000
/** The last steps to 11 take ten times as long for a twentieth of the size. */
const BROTLI_QUALITY = 9

/** Writes `.br` and `.gz` beside each file. */
export const compressFiles = async (files: readonly string[]): Promise<void> => {
  const compressFile = async (file: string) => {
    const content = await readFile(file)
    if (content.length < LEAST_BYTES) return
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    await writeFile(`${file}.br`, await brotli(content, { params }))
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }))
  }
  await Promise.all(files.map(compressFile))
}
