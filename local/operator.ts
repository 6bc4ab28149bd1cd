import { join } from 'node:path'
import { localSecret, ROOT } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { planVendors } from './start/vendors.ts'
import { runNode } from './steps.ts'

/** Runs a command of an operator against this machine's database and vendors: `npm run staff -- <e-mail>` and the like. */
const [command, ...words] = process.argv.slice(2)
const { env } = planVendors().find(({ name }) => name === 'Stripe')!

try {
  const database = await openDatabase()
  try {
    process.exitCode = await runNode([join(ROOT, 'ops/commands', `${command}.ts`), ...words], {
      ...env,
      JWT_SECRET: process.env.JWT_SECRET || localSecret('jwt-secret'),
      DATABASE_URL: database.url,
    })
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
