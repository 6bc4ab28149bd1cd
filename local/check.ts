import { sideBySide } from './run-steps.ts'
import { commandOf, runNode } from './steps.ts'

/** Types and lint, which need nothing of each other. */
export const check = () =>
  sideBySide([
    ['types', () => runNode([commandOf('typescript', 'tsc'), '--noEmit'])],
    ['lint', () => runNode([commandOf('@biomejs/biome', 'biome'), 'check', '.'])],
  ])

/** `npm run check` */
if (import.meta.main) process.exitCode = await check()
