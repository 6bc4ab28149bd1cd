import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { useState } from 'react'

const KEY = 'preceptor.talkGesture'

export const GESTURES = [
  { value: 'hold', label: 'Hold' },
  { value: 'tap', label: 'Tap' },
  { value: 'free', label: 'Hands-free' },
] as const

/** What the choice of a gesture is called. */
export const GESTURES_LABEL = 'How the talk button works'

/** How one talks on this device: the button held, tapped on and off, or without hands. */
const readTalkGesture = (unlessChosen: Gesture): Gesture => {
  const stored = localStorage.getItem(KEY)
  return GESTURES.find(({ value }) => value === stored)?.value ?? unlessChosen
}
const storeTalkGesture = (gesture: Gesture) => localStorage.setItem(KEY, gesture)

/** How one talks, and what chooses another way. */
export interface TalkGesture {
  gesture: Gesture
  choose: (gesture: Gesture) => void
}

/** The remembered choice, or `unlessChosen` where there is none, and how to change it. */
export const useTalkGesture = (unlessChosen: Gesture = 'hold'): TalkGesture => {
  const [gesture, setGesture] = useState(() => readTalkGesture(unlessChosen))
  const choose = (chosen: Gesture) => {
    storeTalkGesture(chosen)
    setGesture(chosen)
  }
  return { gesture, choose }
}
