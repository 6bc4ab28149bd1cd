import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** True when a server can bind `port` on `host` at this moment. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** One file for each port that a process was given and may not listen on yet; it holds the process's id. */
const CLAIMS = join(tmpdir(), 'preceptor-ports')
const claimed: string[] = []

/** Takes a port for this process, so that nobody else is given it between now and when it is listened on. */
function claim(port: number): boolean {
  const file = join(CLAIMS, String(port))
  const take = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    mkdirSync(CLAIMS, { recursive: true })
    take()
  } catch {
    if (isAlive(file)) return false
    try {
      rmSync(file, { force: true })
      take()
    } catch {
      return false
    }
  }
  if (claimed.length === 0)
    process.on('exit', () => {
      for (const one of claimed) rmSync(one, { force: true })
    })
  claimed.push(file)
  return true
}

/** Whether the process that took a port is still there. */
function isAlive(file: string): boolean {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A free port between 20000 and 31999, this process's alone: below the range systems hand out for connections. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if ((await isPortFree(port, host)) && claim(port)) return port
  }
  throw new Error(`No free port between 20000 and 31999 on ${host}: stop something that listens there.`)
}
