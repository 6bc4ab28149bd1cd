import { expect, test } from 'vitest'
import { readSources } from './read-sources.ts'

// A criterion about what the product does not have applies on the day that it has it.

const sources = readSources('.ts', '.tsx')
const using = (...words: string[]) =>
  sources.filter(([, text]) => words.some((word) => text.includes(word))).map(([path]) => path)

test('there is no video, recorded or live', () => {
  expect(using('<video', 'HTMLVideoElement', "createElement('video')", 'getDisplayMedia')).toEqual([])
  for (const [path, text] of sources)
    if (text.includes('getUserMedia(')) expect(text.includes('video:'), path).toBe(false)
  expect(using('getUserMedia(').length).toBeGreaterThan(0)
})

test('no gesture needs more than one finger or a path', () => {
  expect(using('touches', 'gesturestart', 'gesturechange', 'onTouch', "'touchmove'")).toEqual([])
  // What follows the pointer: a drawing of the statecharts, which buttons and keys move too, and the talk button, which
  // only asks whether the finger is still near.
  expect(using('onPointerMove')).toEqual([
    'features/charts/drawing/pan-zoom.tsx',
    'features/interview/dock/talk-button.tsx',
  ])
})

test('nothing is done by moving the device', () => {
  expect(using('devicemotion', 'deviceorientation', 'DeviceMotionEvent', 'Accelerometer')).toEqual([])
})

test('nothing is dragged but a file, which a button chooses as well', () => {
  expect(using('dragstart', 'onDragStart', 'draggable')).toEqual([])
  const dropping = using("'drop', onDrop", 'onDrop=')
  expect(dropping).toEqual(['features/interview/job-file/use-file-drop.ts'])
  expect(using('type="file"').some((path) => path.startsWith('features/interview/job-file/'))).toBe(true)
})
