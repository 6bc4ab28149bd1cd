import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { z } from 'zod'

/** Handed over with an interview that is to begin hands-free. */
export const HANDS_FREE = { talking: 'free' } as const

const Wanted = z.object({ talking: z.literal(HANDS_FREE.talking) })

/** How one talks in this room while no way was chosen on this device. */
export const firstGestureOf = (navigationState: unknown): Gesture =>
  Wanted.safeParse(navigationState).success ? 'free' : 'hold'
