import { spawnSync } from 'node:child_process'
import { ROOT } from './data-folder.ts'

export interface Audit {
  /** Not every registry answers such questions. */
  message?: string
  vulnerabilities?: Record<string, { isDirect: boolean; severity: string }>
}

const ASK = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']

/** What a report of npm says of our own dependencies: the exit code, and the line for the terminal. */
export function judgeAudit({ message, vulnerabilities }: Audit): { code: number; line: string } {
  if (!vulnerabilities) {
    const why = message ? ` (${message.split(' - ')[0]})` : ''
    return { code: 0, line: `The registry does not tell which packages are known to be vulnerable${why}.` }
  }
  const direct = Object.entries(vulnerabilities).filter(([, { isDirect }]) => isDirect)
  if (direct.length === 0) return { code: 0, line: 'No direct dependency is known to be vulnerable.' }
  const named = direct.map(([name, { severity }]) => `${name} (${severity})`)
  return { code: 1, line: `Known to be vulnerable: ${named.join(', ')}. Run npm audit for the details.` }
}

/** Asks the registry whether what we depend on is known to be vulnerable; where it cannot tell, nothing fails. */
export async function audit(): Promise<number> {
  const asked = spawnSync('npm', ASK, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' })
  const { code, line } = judgeAudit(readReport(asked.stdout))
  console.log(line)
  return code
}

function readReport(text: string | null): Audit {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return {}
  }
}
