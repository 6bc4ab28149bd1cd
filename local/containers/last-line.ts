import type { LoadResult } from './checks/load.ts'
import { SERVERS } from './checks/start.ts'
import type { BaseImage } from './images/base-images.ts'

export interface Ran {
  images: number
  loads: readonly LoadResult[]
  bases: readonly BaseImage[]
}

/** What docker-compose.yml runs beside the servers: two jobs that end, and three profiles. */
const OTHERS = ['bootstrap', 'migrate', 'tls', 'prometheus', 'grafana', 'mail']

/** What ran, and which of it was a substitute for an image that cannot be pulled. */
export function lastLine({ images, loads, bases }: Ran): string {
  const sum = (of: 'interviews' | 'answers') => loads.reduce((total, load) => total + load[of], 0)
  const shortName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
  const made = bases
    .filter(({ isStub }) => !isStub)
    .map(
      ({ name, version }) =>
        `${shortName(name)} by ${version} of ${name.includes('/node:') ? 'npm' : 'Debian'}`,
    )
  const stubs = bases.filter(({ isStub }) => isStub).map(({ name }) => shortName(name))
  return (
    `containers: ${images} images, ${SERVERS.length + OTHERS.length} services, ${sum('interviews')} interviews ` +
    `with ${sum('answers')} answers, none lost; ` +
    `substitutes: ${made.join(', ')}; ${stubs.join(' and ')} only answer their port; vendors are stand-ins`
  )
}
