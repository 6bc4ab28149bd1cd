import { bootstrap } from '@preceptor/db/bootstrap'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { type LoginRole, ROLES } from '@preceptor/db/rights/roles'
import { localSecret } from '../data-folder.ts'

/** The database as each process connects to it. */
export type DatabaseUrls = Record<LoginRole, string>

/**
 * Makes the roles on a PostgreSQL of this machine's own, has the owner migrate, and returns the address for each role: the
 * servers run with no more rights here than anywhere.
 */
export async function prepareOwnDatabase(adminUrl: string): Promise<DatabaseUrls> {
  const passwords = {
    owner: localSecret('database-owner-password'),
    api: localSecret('database-api-password'),
    realtime: localSecret('database-realtime-password'),
    jobs: localSecret('database-jobs-password'),
  }
  await bootstrap(adminUrl, passwords)
  const urlAs = (role: LoginRole): string => {
    const url = new URL(adminUrl)
    url.username = ROLES[role]
    url.password = passwords[role]
    return url.href
  }
  const urls = {
    owner: urlAs('owner'),
    api: urlAs('api'),
    realtime: urlAs('realtime'),
    jobs: urlAs('jobs'),
  }
  await prepareDatabase(urls.owner)
  return urls
}

/** A database of somebody's own: made ready with the rights that the address has, and used with them. */
export async function prepareGivenDatabase(url: string): Promise<DatabaseUrls> {
  await prepareDatabase(url)
  return { owner: url, api: url, realtime: url, jobs: url }
}
