/** An entry of package-lock.json, by its path; a link leads to a workspace. */
export interface LockedPackage {
  name?: string
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Locked = Record<string, LockedPackage>

const NODE_MODULES = 'node_modules/'

/** Where Node finds a package for one at this path: in the nearest folder upward. Undefined where it is not locked. */
function resolve(packages: Locked, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const at = `${folder && `${folder}/`}${NODE_MODULES}${name}`
    const found = packages[at]
    if (found) return found.link ? found.resolved : at
    if (folder === '') return undefined
    const up = folder.lastIndexOf('/')
    folder = up < 0 ? '' : folder.slice(0, up)
    if (folder.endsWith('/node_modules')) folder = folder.slice(0, -'/node_modules'.length)
    if (folder === 'node_modules') folder = ''
  }
}

/** What a package needs in production; peers too, since npm installs them. */
function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])].sort()
}

/** Everything that these workspaces need in production, by path, each with the paths of what it needs itself. */
export function productionClosure(packages: Locked, rooms: readonly string[]): Map<string, string[]> {
  const closure = new Map<string, string[]>()
  const waiting = [...rooms]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (closure.has(path)) continue
    const entry = packages[path]
    if (!entry) throw new Error(`${path} is not in package-lock.json.`)
    const from = path
    const needs = needsOf(entry).flatMap((name) => resolve(packages, from, name) ?? [])
    closure.set(path, needs)
    waiting.push(...needs)
  }
  return closure
}

/** The name of a package by its path, as in node_modules/a/node_modules/@b/c. */
export function packageName(path: string, { name }: LockedPackage): string {
  const at = path.lastIndexOf(NODE_MODULES)
  return name ?? (at < 0 ? `@preceptor/${path}` : path.slice(at + NODE_MODULES.length))
}
