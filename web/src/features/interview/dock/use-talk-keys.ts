import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { type RefObject, useEffect, useRef } from 'react'
import type { Room } from '../room/room.ts'

const isNoControl = (element: Element | null) => !element || element.matches('body, main')

/**
 * Space talks while focus is on the talk button or on no control: held in hold mode, pressed in tap mode. Esc
 * cancels. Losing the window or the tab stops safely. While `isDenied` there is no microphone to talk into, and Space
 * is the browser's.
 */
export const useTalkKeys = (
  room: Room,
  button: RefObject<HTMLButtonElement | null>,
  gesture: Gesture,
  isDenied: boolean,
) => {
  const held = useRef(false)
  useEffect(() => {
    const acts = (event: KeyboardEvent) =>
      event.code === 'Space' &&
      !isDenied &&
      button.current !== null &&
      (document.activeElement === button.current || isNoControl(document.activeElement))
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && room.view().talk.hasTag('capturing')) return room.cancel()
      if (!acts(event)) return
      event.preventDefault()
      if (event.repeat) return
      held.current = gesture === 'hold'
      room.press(gesture)
    }
    const up = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return
      if (acts(event)) event.preventDefault()
      if (held.current) room.release()
      held.current = false
    }
    const blur = () => room.loseFocus(false)
    const hidden = () => document.visibilityState === 'hidden' && room.loseFocus(true)
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', blur)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', blur)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [room, button, gesture, isDenied])
}
