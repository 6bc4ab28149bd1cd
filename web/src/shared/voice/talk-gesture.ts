import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { useState } from 'react'

const KEY = 'preceptor.talkGesture'

/** How the talk button works on this device: held, or tapped on and off. */
export const readTalkGesture = (): Gesture => (localStorage.getItem(KEY) === 'tap' ? 'tap' : 'hold')
export const storeTalkGesture = (gesture: Gesture) => localStorage.setItem(KEY, gesture)

/** The remembered choice and how to change it. */
export const useTalkGesture = () => {
  const [gesture, setGesture] = useState(readTalkGesture)
  const choose = (chosen: Gesture) => {
    storeTalkGesture(chosen)
    setGesture(chosen)
  }
  return [gesture, choose] as const
}
