import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { barHeights, WAVE_HEIGHT } from '../../../shared/components/wave-shape.ts'
import { WavePicture } from '../landing/wave-picture.tsx'
import { barsOfPath } from './wave-bars.ts'

test('the bars of a picture are those of the voice line', () => {
  const html = renderToStaticMarkup(WavePicture({ shape: 'clinical', bars: 31 }))
  const bars = barsOfPath(html.split(' d="')[1]!.split('"')[0]!)
  const heights = barHeights('sign', 'clinical', 31)
  expect(bars).toHaveLength(31)
  for (const [at, { x, y, height }] of bars.entries()) {
    expect(x).toBe(at * 8 + 2)
    // Even numbers, so that a bar is drawn in whole ones and stands in the middle.
    expect(Math.abs(height - heights[at]!)).toBeLessThanOrEqual(1)
    expect(y + height / 2).toBe(WAVE_HEIGHT / 2)
  }
})
