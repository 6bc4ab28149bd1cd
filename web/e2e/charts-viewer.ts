import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const READY_WITHIN_MS = 100_000

/** `npm run charts` as a developer starts it; `url` is the address it prints. */
export const startViewer = async (env: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, ['local/charts.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`npm run charts did not come up.\n${said}`))
    const late = setTimeout(fail, READY_WITHIN_MS)
    child.once('exit', fail)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        said += bytes
        const [address] = said.match(/http:\/\/127\.0\.0\.1:\d+\/charts/) ?? []
        if (!address) return
        clearTimeout(late)
        resolve(address)
      })
  })
  child.removeAllListeners('exit')
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}
