import { expect, test } from 'vitest'
import { readSources } from './read-sources.ts'

const DOWN = ['pointerdown', 'onPointerDown', 'mousedown', 'onMouseDown', 'touchstart', 'onTouchStart']

/** Where something listens for the press, and why that starts nothing that cannot be taken back. */
const LISTENING = {
  'app/route-focus.tsx': 'notes that somebody acted, so that the focus is left alone',
  'features/charts/drawing/pan-zoom.tsx': 'begins to drag a drawing, which its buttons move as well',
  'features/interview/dock/talk-button.tsx': 'holding is what it is for; sliding off and Escape take it back',
  'features/interview/room/room.ts': 'wakes the sound of the page, as browsers ask for',
  'features/interview/room/use-kept-focus.ts': 'notes where the pointer was',
  'features/public/script/legal-dialogs.ts': 'notes where the press began',
  'shared/components/dialogs/modal.tsx': 'notes that the press began beside the dialog',
  'shared/session/idle-watch.ts': 'notes that somebody is there',
}

test('only what is named here listens for the press, and nothing of it acts before the release', () => {
  const found = readSources('.ts', '.tsx').filter(([, text]) => DOWN.some((word) => text.includes(word)))
  expect(found.map(([path]) => path)).toEqual(Object.keys(LISTENING))
})
