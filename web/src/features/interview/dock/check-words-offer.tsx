import { LOW_CONFIDENCE } from '@preceptor/domain/speech/live-hints'
import { Notice } from '../../../shared/components/notice.tsx'
import { changeVoiceSettings, useVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import type { Conversation } from '../wire/conversation.ts'

/**
 * The candidate's last answer is the first that was hard to hear: with the next answer the offer has ended for this
 * interview.
 */
export const isFirstDoubtful = ({ transcript }: Pick<Conversation, 'transcript'>): boolean => {
  const answers = transcript.filter(({ role }) => role === 'candidate')
  const first = answers.findIndex(({ confidence }) => confidence !== null && confidence < LOW_CONFIDENCE)
  return first !== -1 && first === answers.length - 1
}

/** Offers to check the candidate's words once the recogniser was in doubt of them. */
export function CheckWordsOffer({ conversation }: { conversation: Conversation }) {
  const { checkWords } = useVoiceSettings()
  if (checkWords || !isFirstDoubtful(conversation)) return null
  return (
    <Notice tone="info" live>
      We may have misheard some words.{' '}
      <button className="linkish" type="button" onClick={() => changeVoiceSettings({ checkWords: true })}>
        Check them before sending?
      </button>
    </Notice>
  )
}
