import { MINUTE_MS } from '@preceptor/contracts/durations'
import { heldSession } from './held-session.ts'
import { LAST_INPUT } from './session-keys.ts'

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** Often enough for a time in minutes. */
const NOTE_EVERY_MS = 5_000
const LOOK_EVERY_MS = 5_000

let notedAt = 0

/** Notes that somebody is there: a key, a touch, a word spoken. The other tabs know of it too. */
export const noteInput = (now = Date.now()) => {
  if (now - notedAt < NOTE_EVERY_MS || heldSession() === null) return
  notedAt = now
  localStorage.setItem(LAST_INPUT, String(now))
}

/** Whether a session that ends unused has been left alone for long enough. */
export const isIdle = (now = Date.now()): boolean => {
  const idleMinutes = heldSession()?.idleMinutes ?? null
  if (idleMinutes === null) return false
  const lastInputAt = Math.max(notedAt, Number(localStorage.getItem(LAST_INPUT)) || 0)
  return lastInputAt > 0 && now - lastInputAt >= idleMinutes * MINUTE_MS
}

/** Notes every input from here on, and says once there has been none for too long. Returns what stops it. */
export const watchInput = (onIdle: () => void): (() => void) => {
  const looking = setInterval(() => {
    if (isIdle()) onIdle()
  }, LOOK_EVERY_MS)
  const note = () => noteInput()
  for (const type of INPUTS) window.addEventListener(type, note, { passive: true, capture: true })
  return () => {
    clearInterval(looking)
    for (const type of INPUTS) window.removeEventListener(type, note, { capture: true })
  }
}
