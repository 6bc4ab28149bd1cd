import type { Trend } from '@preceptor/contracts/analytics'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'

const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight }

/** Which way it goes: an arrow, with its word for those who do not see it. */
export function TrendArrow({ trend }: { trend: Trend }) {
  const Arrow = ARROWS[trend]
  return (
    <>
      <Arrow className="i" />
      <span className="sr">{trend}, </span>
    </>
  )
}
