import { type Gate, report } from '@preceptor/bench/report'
import type { LoadResult } from './checks/load.ts'
import type { ImageContents } from './images/contents.ts'
import type { OwnImage } from './images/own-images.ts'

export interface Measured {
  images: Record<OwnImage, ImageContents>
  loads: Record<string, LoadResult>
  /** From the start of a container to its readiness, without load. */
  startMs: Record<string, number>
  /** From a kill until the container is healthy again, under load. */
  backMs: Record<string, number>
  restoreSeconds: number
}

const most = (samples: Record<string, number>): number => Math.max(...Object.values(samples))

/** Prints what was measured and keeps it for `npm run figures`; the process ends with 1 where a gate is missed. */
export function reportMeasured({ images, loads, startMs, backMs, restoreSeconds }: Measured): void {
  const gates: Gate[] = [
    { name: 'image of the api beside its base, MB', figure: images.api.ownMb, limit: 120 },
    { name: 'image of realtime beside its base, MB', figure: images.realtime.ownMb, limit: 60 },
    { name: 'container: start to readiness, most ms', figure: most(startMs), limit: 30_000 },
    { name: 'container killed: healthy again under load, most ms', figure: most(backMs), limit: 60_000 },
    { name: 'restore of a backup until it serves, s', figure: restoreSeconds, limit: 180 },
    ...Object.entries(loads)
      .filter(([name]) => name !== 'kills')
      .map(([name, { errors }]) => ({
        name: `containers, ${name}: errors seen by a client`,
        figure: errors,
        limit: 0,
      })),
    {
      name: 'containers: answers lost, doubled or changed',
      figure: Object.values(loads).reduce((sum, { wrong }) => sum + wrong, 0),
      limit: 0,
    },
  ]
  report('containers', gates, { images, loads, startMs, backMs, restoreSeconds })
}
