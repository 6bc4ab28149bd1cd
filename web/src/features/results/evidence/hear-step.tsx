import { Play, Square, TriangleAlert } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { useResults } from '../mock/results-context.tsx'
import { spokenText } from './spoken-text.ts'

/** Lets the candidate hear a next step in their interviewer's voice; pressed while it sounds, it stops. */
export function HearStep({ step, about }: { step: string; about: string }) {
  const { voice } = useResults()
  const text = spokenText(step)
  const own = voice.spoken.status !== 'silent' && voice.spoken.of === text ? voice.spoken : null
  const playing = own?.status === 'playing'
  return (
    <div className="hear">
      <Button
        look="quiet"
        busyText={own?.status === 'loading' && 'Loading...'}
        onClick={() => (playing ? voice.stop() : voice.say(text))}
      >
        {playing ? <Square className="i" /> : <Play className="i" />}
        {playing ? 'Stop' : 'Hear this'}
        <span className="sr"> next step for {about}</span>
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
