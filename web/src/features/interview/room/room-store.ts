import type { RoomView } from './room-view.ts'

/** What the room shows, and who watches it. `readParts` is asked at each change for what only a part knows. */
export const createRoomStore = (first: RoomView, readParts: () => Partial<RoomView>) => {
  let view = first
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    update: (part: Partial<RoomView>) => {
      view = { ...view, ...part, ...readParts() }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }
}
export type RoomStore = ReturnType<typeof createRoomStore>
