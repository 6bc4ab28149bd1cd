import type { Personality } from '@preceptor/content/personalities'
import { Play, Square, TriangleAlert } from 'lucide-react'
import { Button } from '../components/button.tsx'
import type { Previews } from './use-previews.ts'

/** Lets the candidate hear one interviewer; pressed while the voice sounds, it stops it. */
export function PreviewButton({
  interviewer,
  previews: { preview, play, stop },
}: {
  interviewer: Pick<Personality, 'key' | 'name'>
  /** Shared by all the buttons of a page. */
  previews: Previews
}) {
  const { key, name } = interviewer
  const own = preview.status !== 'silent' && preview.of === key ? preview : null
  const playing = own?.status === 'playing'
  return (
    <div>
      <Button
        look="quiet"
        aria-pressed={playing}
        busyText={own?.status === 'loading' && 'Loading...'}
        onClick={() => (playing ? stop() : play(key))}
      >
        {playing ? <Square className="i" /> : <Play className="i" />}
        Hear {name}
      </Button>
      {own?.status === 'failed' && (
        <p className="error mt-2" role="alert">
          <TriangleAlert className="i" />
          {own.problem}
        </p>
      )}
    </div>
  )
}
