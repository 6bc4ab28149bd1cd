import type { Personality } from '@preceptor/content/personalities'
import { LoaderCircle, Play, Square } from 'lucide-react'
import { IconButton } from '../components/icon-button.tsx'
import type { Previews } from './use-previews.ts'

/** Lets the candidate hear one interviewer; pressed while the voice sounds, it stops it. */
export function PreviewIconButton({
  interviewer: { key, name },
  previews: { preview, play, stop },
  className,
}: {
  interviewer: Pick<Personality, 'key' | 'name'>
  /** Shared by all the buttons of a page. */
  previews: Previews
  className?: string
}) {
  const status = preview.status !== 'silent' && preview.of === key ? preview.status : 'silent'
  const isPlaying = status === 'playing'
  const Icon = isPlaying ? Square : status === 'loading' ? LoaderCircle : Play
  return (
    <IconButton
      look="quiet"
      className={className}
      label={status === 'loading' ? `Loading the voice of ${name}` : `Hear ${name}`}
      icon={<Icon className="i" />}
      aria-pressed={isPlaying}
      aria-disabled={status === 'loading' || undefined}
      onClick={() => (isPlaying ? stop() : play(key))}
    />
  )
}
