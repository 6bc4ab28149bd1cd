import { z } from 'zod'
import type { Installation } from '../installation/installation.ts'

const Rows = z.array(z.object({ group: z.string(), name: z.string(), status: z.string(), seen: z.string() }))

/**
 * The doctor beside the api, as docs/operating.md has it. PUBLIC_URL is an address of this machine alone, so within the
 * container a few lines of Node lead there while it looks. Throws where it sees a failure; resolves with counts.
 */
export async function runDoctor(installation: Installation): Promise<Record<string, number>> {
  const { port } = new URL(installation.url)
  const toProxy = `net.createServer((at) => at.pipe(net.connect(8080, "proxy")).pipe(at)).listen(${port}, "127.0.0.1")`
  const script = `node -e '${toProxy}' & node ops/doctor/main.ts --json; code=$?; kill $!; exit $code`
  const printed = await installation
    .compose(['exec', '-T', 'api-1', 'sh', '-c', script])
    .catch((error: Error) => error.message)
  const from = printed.indexOf('[\n  {')
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
