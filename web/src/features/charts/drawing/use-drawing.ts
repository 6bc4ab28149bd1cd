import { useEffect, useState } from 'react'
import type { ChartDefinition } from '../viewer/chart-definition.ts'
import { arrange } from './arrange.ts'
import type { Drawing } from './drawing.ts'
import { layoutInWorker } from './elk-worker.ts'

export type DrawingState =
  | { kind: 'loading' }
  | { kind: 'ready'; drawing: Drawing }
  | { kind: 'failed'; why: string }

const asked = new Map<ChartDefinition, Promise<Drawing>>()

/** One layout of a chart for all who ask; one that failed is tried again by the next. */
const drawingOf = (definition: ChartDefinition): Promise<Drawing> => {
  const known = asked.get(definition)
  if (known) return known
  const drawing = arrange(definition, layoutInWorker)
  asked.set(definition, drawing)
  drawing.catch(() => asked.delete(definition))
  return drawing
}

/** The drawing of a chart, laid out once. */
export const useDrawing = (definition: ChartDefinition): DrawingState => {
  const [state, setState] = useState<DrawingState>({ kind: 'loading' })
  useEffect(() => {
    let isWanted = true
    setState({ kind: 'loading' })
    drawingOf(definition).then(
      (drawing) => isWanted && setState({ kind: 'ready', drawing }),
      (error: Error) => isWanted && setState({ kind: 'failed', why: error.message }),
    )
    return () => {
      isWanted = false
    }
  }, [definition])
  return state
}
