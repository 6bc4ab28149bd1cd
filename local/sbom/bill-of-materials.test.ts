import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../data-folder.ts'
import { billOfMaterials, IMAGES, type Image } from './bill-of-materials.ts'

const lockfile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
/** Their manifests name none; the license is a file of theirs. */
const WITHOUT_LICENSE = ['node_modules/png-js']
const Bill = z.object({
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      version: z.string(),
      purl: z.string().optional(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
      licenses: z.array(z.unknown()).optional(),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** What npm itself says that these rooms install in production, by path. */
function installedByNpm(image: Image): string[] {
  const rooms = IMAGES[image].flatMap((room) => ['-w', room])
  const { stdout } = spawnSync(
    'npm',
    ['ls', ...rooms, '--omit', 'dev', '--all', '--package-lock-only', '--parseable'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const paths = stdout
    .split('\n')
    .filter(Boolean)
    .map((path) => path.slice(ROOT.length + 1))
  return paths
    .filter(Boolean)
    .map((path) => path.replace('node_modules/@preceptor/', ''))
    .sort()
}

test.each(Object.keys(IMAGES) as Image[])(
  'the bill of %s lists exactly what npm installs for it',
  (image) => {
    const { components, dependencies } = Bill.parse(billOfMaterials(lockfile, image))
    const listed = components.map((component) => component['bom-ref'])
    expect(listed.length).toBeGreaterThan(50)
    expect(listed.toSorted()).toEqual(installedByNpm(image))
    for (const { 'bom-ref': ref, version, hashes, purl, licenses } of components) {
      if (!ref.startsWith('node_modules/')) continue
      expect(version, ref).toMatch(/^\d/)
      expect(hashes?.[0]?.content, ref).toMatch(/^[0-9a-f]{128}$/)
      expect(purl, ref).toMatch(/^pkg:npm\//)
      if (!WITHOUT_LICENSE.includes(ref)) expect(licenses, ref).toHaveLength(1)
    }
    const known = new Set(listed)
    for (const { dependsOn } of dependencies) expect(dependsOn.filter((ref) => !known.has(ref))).toEqual([])
    expect(listed).not.toContain('node_modules/vitest')
    expect(listed).not.toContain('node_modules/react')
  },
)

test('each image gets its bill when it is built', () => {
  const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  for (const image of Object.keys(IMAGES))
    expect(dockerfile).toContain(`node local/sbom/write-sbom.ts ${image} sbom.json`)
})
