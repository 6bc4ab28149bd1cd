import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** More than the databases of a run take at once. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

/**
 * Where the clusters of tests lie: in memory where there is enough of it, since a disk spends a third of the time of
 * database tests on making and removing the files of cloned databases; else in the folder for temporary files.
 */
export function clusterParent(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
