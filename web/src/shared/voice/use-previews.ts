import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../session/session-context.tsx'
import { fetchPreview } from './preview-audio.ts'
import { createPreviewPlayer, type Preview, type PreviewPlayer, SILENT } from './preview-player.ts'

export interface Previews {
  /** What sounds now, of all the interviewers. */
  preview: Preview<PersonalityKey>
  /** Plays an interviewer's sample; the one that sounds stops. */
  play: (interviewer: PersonalityKey) => void
  stop: () => void
}

/** The interviewers' voices, one at a time; each is fetched once. What sounds ends when the page is left. */
export const usePreviews = (): Previews => {
  const api = useApi()
  const queries = useQueryClient()
  const [preview, setPreview] = useState<Preview<PersonalityKey>>(SILENT)
  const player = useRef<PreviewPlayer<PersonalityKey>>(null)
  useEffect(() => {
    const fetchOnce = (interviewer: PersonalityKey) =>
      queries.fetchQuery({
        queryKey: ['voice-preview', interviewer],
        queryFn: () => fetchPreview(api, interviewer),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      })
    const created = createPreviewPlayer(fetchOnce, setPreview)
    player.current = created
    return created.close
  }, [api, queries])
  return {
    preview,
    play: (interviewer) => void player.current?.play(interviewer),
    stop: () => player.current?.stop(),
  }
}
