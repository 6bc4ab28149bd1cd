import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../data-folder.ts'
import { buildingFiles, type Pattern } from './find.ts'

/** Rooms whose modules can be loaded by themselves; what is built for a page of the web or a stand-in meets no nurse's text. */
const LOADED = /^(?:api|content|domain|contracts|statecharts|vendors|interview|realtime|db)\//

/** The regular expressions that modules build as they are loaded, read in a process of its own that does that. */
export const findBuilt = (): Pattern[] => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [import.meta.filename], {
    encoding: 'utf8',
    cwd: ROOT,
  })
  if (status !== 0) throw new Error(`The built patterns could not be read:\n${stderr}`)
  return JSON.parse(stdout)
}

/** Loads the modules that build patterns with a constructor that notes each. */
const readBuilt = async (): Promise<Pattern[]> => {
  const found: Pattern[] = []
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [pattern, flags = ''], self) {
      const by = new Error().stack?.split('\n')[2] ?? ''
      const file = buildingModules.find((name) => by.includes(`/${name}:`))
      if (file && typeof pattern === 'string') found.push({ source: pattern, flags, at: file })
      return Reflect.construct(target, [pattern, flags], self)
    },
  })
  const buildingModules = buildingFiles().filter((file) => LOADED.test(file))
  for (const file of buildingModules) await import(pathToFileURL(join(ROOT, file)).href)
  // Scenarios have the bedside build theirs.
  await import('@preceptor/domain/patient/scenarios')
  return found
}

if (import.meta.main) process.stdout.write(JSON.stringify(await readBuilt()))
