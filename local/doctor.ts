import { join } from 'node:path'
import { localSecret, ROOT } from './data-folder.ts'
import { asApi, openDatabase } from './database.ts'
import { settings } from './start/settings.ts'
import { planVendors } from './start/vendors.ts'
import { runNode } from './steps.ts'

/** `npm run doctor`: the doctor with what `npm start` fills in where .env leaves it open, so against its stand-ins too. */
const { ports, publicUrl, realtimeUrl } = settings

try {
  const database = await openDatabase()
  try {
    process.exitCode = await runNode([join(ROOT, 'ops/doctor/main.ts'), ...process.argv.slice(2)], {
      PUBLIC_URL: publicUrl ?? `http://localhost:${ports.api}`,
      REALTIME_URL: realtimeUrl ?? `http://localhost:${ports.realtime}`,
      JWT_SECRET: process.env.JWT_SECRET || localSecret('jwt-secret'),
      DATABASE_URL: asApi(database.url),
      ...Object.assign({}, ...planVendors().map(({ env }) => env)),
    })
  } finally {
    await database.close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
