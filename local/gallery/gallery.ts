import { ROOT } from '../data-folder.ts'
import { ensureChromium, runNode } from '../steps.ts'
import { VITE } from '../web-build.ts'
import { GALLERY_CONFIG } from './gallery-server.ts'
import { writeSheet } from './sheet.ts'

/**
 * `npm run gallery`: every state of every screen in the browser. `-- --sheet` writes them as pictures, `-- --sheet room`
 * those whose name begins with a word.
 */
async function gallery([option, ...names]: string[]): Promise<number> {
  if (option !== '--sheet') return runNode([VITE, '--config', GALLERY_CONFIG, ...process.argv.slice(2)])
  await ensureChromium()
  const { screens, failed, leftOut, file } = await writeSheet(names)
  for (const reason of [...leftOut, ...failed]) console.error(reason)
  console.log(`${screens} screens and states, ${failed.length} failed: ${file}`)
  return failed.length > 0 ? 1 : 0
}

process.chdir(ROOT)
process.exitCode = await gallery(process.argv.slice(2))
