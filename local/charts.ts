import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { diffAgainst } from './checks/charts-diff.ts'
import { ROOT } from './data-folder.ts'
import { findFreePort } from './start/ports.ts'
import { runNode } from './steps.ts'
import { VITE } from './web-build.ts'

const USAGE = 'npm run charts, npm run charts -- --write, or npm run charts -- --diff <git ref>'

/** `npm run charts`: the viewer of the statecharts, their written form, or what changed in them since a version. */
async function charts([option, ref]: string[]): Promise<number> {
  if (option === undefined) return view()
  if (option === '--write') return write()
  if (option === '--diff' && ref && !ref.startsWith('-')) return diffAgainst(ref)
  throw new Error(`This is not how it is called: ${USAGE}.`)
}

/** Vite in development, on a port of its own; what it follows live is the realtime server of REALTIME_URL. */
async function view(): Promise<number> {
  const port = await findFreePort()
  const args = [VITE, 'web', '--port', String(port), '--strictPort', '--logLevel', 'warn']
  const server = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill())
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 0)))
  const address = `http://127.0.0.1:${port}/charts`
  while (server.exitCode === null && !(await fetch(address).catch(() => null))?.ok) await sleep(100)
  if (server.exitCode === null) console.log(`The statecharts: ${address}  (Ctrl-C ends it)`)
  return ended
}

async function write(): Promise<number> {
  const folder = '.data/charts/write'
  const entry = 'charts/write-docs.ts'
  const build = [VITE, 'build', 'web', '--ssr', entry, '--outDir', `../${folder}`, '--emptyOutDir']
  return (await runNode([...build, '--logLevel', 'warn'])) || runNode([`${folder}/write-docs.js`])
}

process.chdir(ROOT)
try {
  process.exitCode = await charts(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
