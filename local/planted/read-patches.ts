import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const FOLDER = import.meta.dirname
const HEAD = /^Fault: (.+)\nTest: (\S+)\n/

/** A fault put into the code on purpose, to see that a test fails. */
export const PlantedFault = z.object({
  /** The patch's name. */
  name: z.string(),
  /** What is wrong with it in place, in a sentence. */
  fault: z.string(),
  /** The test file that must fail. */
  test: z.string().regex(/\.(test|e2e)\.tsx?$/),
  /** The whole file; git skips the lines before the first `diff`. */
  patchFile: z.string(),
})
export type PlantedFault = z.infer<typeof PlantedFault>

/** Every patch of this folder by its name. Throws where one does not say what is wrong and which test fails. */
export const readPatches = (): PlantedFault[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => {
      const patchFile = join(FOLDER, file)
      const [, fault, test] = HEAD.exec(readFileSync(patchFile, 'utf8')) ?? []
      const parsed = PlantedFault.safeParse({ name: file.replace('.patch', ''), fault, test, patchFile })
      if (!parsed.success) throw new Error(`${file} does not begin with "Fault: ..." and "Test: ..."`)
      return parsed.data
    })
