import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../components/button.tsx'
import { keptRecording, recordingsVersion, subscribeToRecordings } from './kept-recordings.ts'

/** Plays the candidate's own recording of an answer, by a button or a link; nothing where this tab has none. */
export function HearAnswer({
  turnId,
  name,
  look = 'button',
}: {
  turnId: string | undefined
  name: string
  look?: 'button' | 'link'
}) {
  useSyncExternalStore(subscribeToRecordings, recordingsVersion)
  const [isPlaying, setPlaying] = useState(false)
  const stop = useRef<() => void>(() => {})
  useEffect(() => () => stop.current(), [])
  const recording = turnId ? keptRecording(turnId) : undefined
  if (!recording) return null
  const play = () => {
    const url = URL.createObjectURL(recording)
    const audio = new Audio(url)
    stop.current = () => {
      audio.pause()
      URL.revokeObjectURL(url)
      stop.current = () => {}
      setPlaying(false)
    }
    audio.onended = () => stop.current()
    audio.onerror = () => stop.current()
    setPlaying(true)
    audio.play().catch(() => stop.current())
  }
  const press = () => (isPlaying ? stop.current() : play())
  const content = (
    <>
      {isPlaying ? <Square className="i" /> : <Play className="i" />}
      Hear yourself<span className="sr"> {name}</span>
    </>
  )
  if (look === 'link')
    return (
      <button type="button" className="link soft" aria-pressed={isPlaying} onClick={press}>
        {content}
      </button>
    )
  return (
    <Button look="quiet" className="justify-self-start" aria-pressed={isPlaying} onClick={press}>
      {content}
    </Button>
  )
}
