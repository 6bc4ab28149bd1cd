import { join } from 'node:path'
import { ROOT } from '../data-folder.ts'
import { sideBySide } from '../run-steps.ts'
import { commandOf, runNode } from '../steps.ts'

/** What the compiler found out last time: files that did not change are not judged again. */
const KNOWN_TYPES = join(ROOT, 'node_modules', '.cache', 'types.tsbuildinfo')
const TYPES = [commandOf('typescript', 'tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', KNOWN_TYPES]

/** Types and lint, which need nothing of each other. */
export const check = (printed?: (text: string) => void) =>
  sideBySide([
    ['types', () => runNode(TYPES, {}, printed)],
    ['lint', () => runNode([commandOf('@biomejs/biome', 'biome'), 'check', '.'], {}, printed)],
  ])

/** `npm run check` */
if (import.meta.main) process.exitCode = await check()
