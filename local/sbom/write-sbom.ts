import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { billOfMaterials, IMAGES, type Image } from './bill-of-materials.ts'

/**
 * Writes the bill of materials of each image: `npm run sbom` to .data/sbom/, and for the build of an image
 * `node local/sbom/write-sbom.ts api sbom.json`. Imports nothing but Node, so that it runs before packages are installed.
 */
const root = join(import.meta.dirname, '..', '..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const [only, to] = process.argv.slice(2)

for (const image of Object.keys(IMAGES) as Image[]) {
  if (only && only !== image) continue
  const file = to ?? join(root, '.data', 'sbom', `${image}.json`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(billOfMaterials(lockfile, image), null, 2)}\n`)
  console.log(`Written: ${file}`)
}
