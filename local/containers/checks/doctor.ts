import { z } from 'zod'
import type { Installation } from '../installation/installation.ts'

const Rows = z.array(z.object({ group: z.string(), name: z.string(), status: z.string(), seen: z.string() }))

/** The doctor in the image of the api, as docs/operating.md has it. Throws where it sees a failure; resolves with counts. */
export async function runDoctor(installation: Installation): Promise<Record<string, number>> {
  const args = ['run', '--rm', '--no-deps', 'api-1', 'node', 'ops/doctor/main.ts', '--json']
  const printed = await installation.compose(args).catch((error: Error) => error.message)
  const from = printed.indexOf('[\n')
  if (from < 0) throw new Error(`The doctor does not run: ${printed}`)
  const rows = Rows.parse(JSON.parse(printed.slice(from, printed.lastIndexOf(']') + 1)))
  const failed = rows.filter(({ status }) => status === 'failure')
  if (failed.length > 0) {
    throw new Error(
      `The doctor: ${failed.map(({ group, name, seen }) => `${group}, ${name}: ${seen}`).join('; ')}`,
    )
  }
  const counts: Record<string, number> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
