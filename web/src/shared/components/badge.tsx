import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'high' | 'mid' | 'low' | 'live'

/** A short state in words; colour only supports it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'neutral' ? 'badge' : `badge ${tone}`}>{children}</span>
}
