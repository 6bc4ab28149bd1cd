import { useEffect, useState } from 'react'

const KEY = 'preceptor.devPanel'
const OPEN = 'open'

const readOpen = () => new URLSearchParams(location.search).has('dev') || localStorage.getItem(KEY) === OPEN

/** Whether the developer panel is shown: by `?dev` or Ctrl+Shift+D, remembered on this device. */
export const useDevPanel = (): [boolean, (isOpen: boolean) => void] => {
  const [isOpen, setOpen] = useState(readOpen)
  useEffect(() => {
    if (isOpen) localStorage.setItem(KEY, OPEN)
    else localStorage.removeItem(KEY)
    const toggle = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyD') return
      event.preventDefault()
      setOpen(!isOpen)
    }
    addEventListener('keydown', toggle)
    return () => removeEventListener('keydown', toggle)
  }, [isOpen])
  return [isOpen, setOpen]
}
