import { type Locked, type LockedPackage, packageName, productionClosure } from './lockfile.ts'

/** The rooms that each image installs: Dockerfile. */
export const IMAGES = { api: ['api', 'ops'], realtime: ['realtime'] } as const
export type Image = keyof typeof IMAGES

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * The software bill of materials of an image, in CycloneDX 1.6: every package that it installs, with version, license, hash
 * and what it needs. The same lockfile always gives the same bill.
 */
export function billOfMaterials(lockfile: { packages: Locked; version?: string }, image: Image): object {
  const { packages } = lockfile
  const closure = productionClosure(packages, IMAGES[image])
  const paths = [...closure.keys()].sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': `preceptor-${image}`,
        type: 'application',
        name: `preceptor-${image}`,
        version: lockfile.version ?? '0.0.0',
      },
    },
    components: paths.map((path) => componentOf(path, packages[path]!)),
    dependencies: [
      { ref: `preceptor-${image}`, dependsOn: [...IMAGES[image]] },
      ...paths.map((path) => ({ ref: path, dependsOn: [...new Set(closure.get(path))].sort() })),
    ],
  }
}

function componentOf(path: string, entry: LockedPackage): object {
  const name = packageName(path, entry)
  const version = entry.version ?? '0.0.0'
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    ...(entry.integrity && { purl: purlOf(name, version), hashes: hashesOf(entry.integrity) }),
    ...(entry.license && { licenses: [{ expression: entry.license }] }),
  }
}

const hashesOf = (integrity: string) =>
  integrity
    .split(' ')
    .map((one) => one.split('-') as [string, string])
    .map(([algorithm, digest]) => ({
      alg: algorithm.replace('sha', 'SHA-'),
      content: Buffer.from(digest, 'base64').toString('hex'),
    }))
