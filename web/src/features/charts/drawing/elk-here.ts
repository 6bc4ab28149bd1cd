import ELK from 'elkjs/lib/elk.bundled.js'
import type { Layout } from './arrange.ts'

/** elkjs on this very thread: for programs, which have nobody waiting. */
export const layoutHere: Layout = (graph) => new ELK.default().layout(graph)
