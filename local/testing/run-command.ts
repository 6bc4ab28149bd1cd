import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../data-folder.ts'

/** Runs a script, named from the repository's root, as a person does; `env` comes on top of this process's own. */
export async function runCommand(script: string, words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, script), ...words], {
    env: { ...process.env, ...env },
  })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { output: output.trim(), errors: errors.trim(), code }
}
