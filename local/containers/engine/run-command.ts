import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, createReadStream, createWriteStream } from 'node:fs'

export interface CommandOptions {
  env?: Record<string, string>
  cwd?: string
  /** A file that the command reads, and one that it writes. */
  input?: string
  output?: string
  /** Where all that it prints is kept too. */
  log?: string
  timeoutMs?: number
}

const KEPT_CHARACTERS = 40_000

/** Runs a command and resolves with what it printed. Rejects with the end of its errors when it fails or takes too long. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env, cwd, input, output, log, timeoutMs = 600_000 }: CommandOptions = {},
): Promise<string> {
  const options: SpawnOptions = {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  }
  const child = spawn(command, [...args], options)
  const said = { stdout: '', stderr: '' }
  if (input) createReadStream(input).pipe(child.stdin!)
  if (output) child.stdout!.pipe(createWriteStream(output))
  for (const name of ['stdout', 'stderr'] as const) {
    if (output && name === 'stdout') continue
    child[name]!.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
      if (log) appendFileSync(log, text)
    })
  }
  const [code, signal] = await once(child, 'close')
  if (code === 0) return said.stdout.trim()
  const end = `${said.stdout}\n${said.stderr}`.trim().slice(-KEPT_CHARACTERS)
  throw new Error(`${command} ${args.slice(0, 6).join(' ')}: ended with ${code ?? signal}\n${end}`)
}
