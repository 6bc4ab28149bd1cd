import { verifyAuditLog } from '@preceptor/db/queries/audit/verify-audit-log'
import { withDatabase } from './with-database.ts'

/** Looks whether the audit log is whole: `npm run audit -- --verify`. It ends with 1 where something was changed. */
const [word, ...surplus] = process.argv.slice(2)

try {
  if (word !== '--verify' || surplus.length > 0) throw new Error('Usage: npm run audit -- --verify')
  console.log(await verify())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function verify(): Promise<string> {
  const found = await withDatabase(verifyAuditLog)
  if (!found.isWhole) {
    const place = found.seq === null ? `Chain ${found.chain}` : `Chain ${found.chain}, link ${found.seq}`
    throw new Error(`The audit log was tampered with. ${place}: ${found.problem}.`)
  }
  const { chains, links, waiting } = found
  return `The audit log is whole: ${count(links, 'link')} in ${count(chains, 'chain')}, ${count(waiting, 'event')} waiting to be sealed.`
}

function count(many: number, noun: string): string {
  return `${many} ${many === 1 ? noun : `${noun}s`}`
}
