import { LIVE_HINT } from '@preceptor/domain/speech/live-hints'
import { Lightbulb } from 'lucide-react'
import { useVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import type { Conversation } from '../wire/conversation.ts'
import { useLiveHint } from './use-live-hint.ts'

/**
 * A quiet line under the captions while the candidate records; the candidate can switch it off in the voice settings.
 */
export function LiveHintLine({
  microphone,
  conversation,
}: {
  microphone: AnalyserNode | null
  conversation: Conversation
}) {
  const { liveHints } = useVoiceSettings()
  const hint = useLiveHint(liveHints ? microphone : null, conversation)
  if (!liveHints) return null
  return (
    <p className="live-hint" role="status" aria-label="Hint">
      {hint && (
        <>
          <Lightbulb className="i" /> {LIVE_HINT[hint]}
        </>
      )}
    </p>
  )
}
