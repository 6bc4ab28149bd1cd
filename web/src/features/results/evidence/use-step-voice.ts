import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../shared/session/session-context.tsx'
import { fetchSpoken } from '../../../shared/voice/preview-audio.ts'
import {
  createPreviewPlayer,
  type Preview,
  type PreviewPlayer,
  SILENT,
} from '../../../shared/voice/preview-player.ts'

export interface StepVoice {
  /** What sounds now, known by its words. */
  spoken: Preview<string>
  /** Says a text of at most 300 characters; what sounds stops. */
  say: (text: string) => void
  stop: () => void
}

/** An interviewer who reads the coach's words aloud, one text at a time; each is fetched once. */
export const useStepVoice = (interviewer: PersonalityKey): StepVoice => {
  const api = useApi()
  const queries = useQueryClient()
  const [spoken, setSpoken] = useState<Preview<string>>(SILENT)
  const player = useRef<PreviewPlayer<string>>(null)
  useEffect(() => {
    const fetchOnce = (text: string) =>
      queries.fetchQuery({
        queryKey: ['spoken-step', interviewer, text],
        queryFn: () => fetchSpoken(api, { text, voicePersonality: interviewer }),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      })
    const created = createPreviewPlayer(fetchOnce, setSpoken)
    player.current = created
    return () => {
      created.close()
      setSpoken(SILENT)
    }
  }, [api, queries, interviewer])
  return {
    spoken,
    say: (text) => void player.current?.play(text),
    stop: () => player.current?.stop(),
  }
}
