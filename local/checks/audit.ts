import { spawnSync } from 'node:child_process'
import { ROOT } from '../data-folder.ts'

export interface Audit {
  /** Not every registry answers such questions. */
  message?: string
  vulnerabilities?: Record<string, { isDirect: boolean; severity: string }>
}

const ASK = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']

/**
 * What a report of npm says of our dependencies, and of theirs: the exit code, and the line for the terminal. Where the
 * registry cannot tell, that fails only if an answer is required.
 */
export function judgeAudit(
  { message, vulnerabilities }: Audit,
  { required = false }: { required?: boolean } = {},
): { code: number; line: string } {
  if (!vulnerabilities) {
    const why = message ? ` (${message.split(' - ')[0]})` : ''
    const line = `NOT CHECKED: the registry does not tell which packages are known to be vulnerable${why}.`
    return { code: required ? 1 : 0, line }
  }
  const found = Object.entries(vulnerabilities)
  if (found.length === 0) return { code: 0, line: 'No dependency is known to be vulnerable.' }
  const named = found.map(
    ([name, { severity, isDirect }]) =>
      `${name} (${severity}${isDirect ? '' : ', brought by another package'})`,
  )
  return { code: 1, line: `Known to be vulnerable: ${named.join(', ')}. Run npm audit for the details.` }
}

/** Asks the registry whether what we depend on is known to be vulnerable. `AUDIT=required` wants an answer. */
export async function audit(): Promise<number> {
  const asked = spawnSync('npm', ASK, { cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' })
  const { code, line } = judgeAudit(readReport(asked.stdout), { required: process.env.AUDIT === 'required' })
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
