import { personalityOf } from '@preceptor/content/personalities'
import { Play, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/components/button.tsx'
import { Wave, type WaveHandle } from '../../shared/components/wave.tsx'
import { useWaveLevels } from '../../shared/hooks/use-wave-levels.ts'
import { useApi } from '../../shared/session/session-context.tsx'
import { fetchPreview } from '../../shared/voice/preview-audio.ts'
import {
  createPreviewPlayer,
  type Preview,
  type PreviewPlayer,
  SILENT,
} from '../../shared/voice/preview-player.ts'

/** Who asks it: the setup that is reached from here has them chosen. */
export const ASKED_BY = 'friendly'

/** A question of the gentlest interviewer, to read and to hear: what an interview sounds like. */
export function HearFirstQuestion() {
  const api = useApi()
  const [heard, setHeard] = useState<Preview<typeof ASKED_BY>>(SILENT)
  const player = useRef<PreviewPlayer<typeof ASKED_BY>>(null)
  const wave = useRef<WaveHandle>(null)
  useWaveLevels(wave, heard.status === 'playing' ? heard.analyser : null)
  useEffect(() => {
    const created = createPreviewPlayer(() => fetchPreview(api, ASKED_BY), setHeard)
    player.current = created
    return () => created.close()
  }, [api])
  const { name, sampleQuestion } = personalityOf(ASKED_BY)
  const isPlaying = heard.status === 'playing'
  return (
    <>
      <Wave ref={wave} kind={isPlaying ? 'speaking' : 'rest'} shape="friendly" bars={33} />
      <p className="voice text-center">&ldquo;{sampleQuestion}&rdquo;</p>
      <Button
        look="quiet"
        className="justify-self-center"
        busyText={heard.status === 'loading' && 'Loading...'}
        onClick={() => (isPlaying ? player.current?.stop() : void player.current?.play(ASKED_BY))}
      >
        {isPlaying ? <Square className="i" /> : <Play className="i" />}
        {isPlaying ? 'Stop' : `Hear ${name} ask it`}
      </Button>
      {heard.status === 'failed' && (
        <p className="small text-center" role="alert">
          {heard.problem}
        </p>
      )}
    </>
  )
}
