import { type ComponentType, lazy } from 'react'

/** A part of the page that takes longer than this counts as failed (spec 1 section 9). */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkFailed extends Error {
  constructor(name: string, cause?: unknown) {
    super(`Loading chunk ${name} failed`, { cause })
    this.name = 'ChunkFailed'
  }
}

/** A lazily loaded component; throws ChunkFailed when its script fails or is late. */
export const lazyWithTimeout = <Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  timeoutMs = CHUNK_TIMEOUT_MS,
) => lazy(() => loadWithin(name, load, timeoutMs))

/** Awaits `load` for `timeoutMs` at most. */
export const loadWithin = async <T>(name: string, load: () => Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailed(name)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkFailed ? error : new ChunkFailed(name, error)
  } finally {
    clearTimeout(timer)
  }
}
