import { useEffect, useState } from 'react'
import { arrange } from './arrange.ts'
import type { ChartDefinition } from './chart-definition.ts'
import type { Drawing } from './drawing.ts'
import { layoutInWorker } from './elk-worker.ts'

export type DrawingState =
  | { kind: 'loading' }
  | { kind: 'ready'; drawing: Drawing }
  | { kind: 'failed'; why: string }

const made = new Map<ChartDefinition, Drawing>()

/** The drawing of a chart, laid out once. */
export const useDrawing = (definition: ChartDefinition): DrawingState => {
  const [state, setState] = useState<DrawingState>({ kind: 'loading' })
  useEffect(() => {
    const known = made.get(definition)
    if (known) return setState({ kind: 'ready', drawing: known })
    let isWanted = true
    setState({ kind: 'loading' })
    arrange(definition, layoutInWorker).then(
      (drawing) => {
        made.set(definition, drawing)
        if (isWanted) setState({ kind: 'ready', drawing })
      },
      (error: Error) => isWanted && setState({ kind: 'failed', why: error.message }),
    )
    return () => {
      isWanted = false
    }
  }, [definition])
  return state
}
