import { CHARTS } from '@preceptor/statecharts/testing/charts'
import { findPaths, type Path } from '@preceptor/statecharts/testing/replay-paths'
import { inWorld, newWorld } from './fixed-world.ts'

/** In a worker: it may take seconds. */
export interface PathsAsked {
  chart: string
  walk: string
}

addEventListener('message', ({ data }: MessageEvent<PathsAsked>) => {
  const walk = CHARTS.find(({ name }) => name === data.chart)?.walks[data.walk]
  const paths: Path[] = walk ? inWorld(newWorld(), () => findPaths(walk)) : []
  postMessage(paths)
})
