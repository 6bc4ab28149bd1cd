import type { Trend } from '@preceptor/contracts/analytics/analytics'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { signedPoints } from './stats.ts'

const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }
const WORDS: Record<Trend, string> = { up: 'up', down: 'down', flat: 'no more than chance' }

/** Which way it goes: an arrow, with its word for those who do not see it. */
export function TrendArrow({ trend }: { trend: Trend }) {
  const Arrow = ARROWS[trend]
  return (
    <>
      <Arrow className="i" />
      <span className="sr">{WORDS[trend]}, </span>
    </>
  )
}

/** Signed points with their arrow. */
export const TrendMark = ({ trend, points }: { trend: Trend; points: number }) => (
  <span className={`trend ${trend}`}>
    <TrendArrow trend={trend} />
    {signedPoints(points)}
  </span>
)
