import type { AnyMachineSnapshot } from 'xstate'
import { type TurnEndContext, turnEndMachine } from '../../turn-end.ts'
import type { Move, Walk } from '../replay-paths.ts'

const moves = (): Move[] => [
  { name: 'voice', event: { type: 'voice.heard' } },
  { name: 'pause', event: { type: 'voice.paused', silentMs: 200 } as never },
  { name: 'open words', event: { type: 'words.heard', text: 'so i went to the' } as never },
  { name: 'asks for time', event: { type: 'words.heard', text: 'let me think' } as never },
]
const serialize = (snapshot: AnyMachineSnapshot) => {
  const { text } = snapshot.context as TurnEndContext
  return JSON.stringify([snapshot.value, text])
}

export const turnEndWalk: Walk = { machine: turnEndMachine, promises: [], callbacks: [], moves, serialize }
