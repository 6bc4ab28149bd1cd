import { useNavigate } from 'react-router-dom'
import { CHAT_EXPIRED } from '../../shared/chat/chat-expired.ts'
import { AlertDialog } from '../../shared/components/dialogs/alert-dialog.tsx'
import { paths } from '../../shared/paths.ts'
import { CANNOT_REACH, PLEASE_CHECK_CONNECTION } from '../../shared/words/connection-words.ts'
import { ANSWERS_SAFE } from '../../shared/words/practice-words.ts'
import type { Obstacle } from './session-opening.ts'

/** Title and text of each; the texts of spec 2 section 8 where it has one. */
const SAID: Record<Obstacle, { title: string; text: string }> = {
  historyExpired: {
    title: 'Chat history expired',
    text: CHAT_EXPIRED,
  },
  voiceNotResumable: {
    title: 'Voice interview',
    text: 'Voice interviews cannot be resumed. You can start a new one.',
  },
  endedWithoutResults: {
    title: 'Session ended',
    text: 'This session was ended without results and can’t be resumed.',
  },
  unknownScenario: {
    title: 'Unable to resume session: Unknown scenario',
    text: 'We no longer offer this patient. Please choose another one from Clinical Practice.',
  },
  notLoaded: {
    title: 'Failed to load session details',
    text: ANSWERS_SAFE,
  },
  unreachable: {
    title: 'Error loading session',
    text: `${CANNOT_REACH} Your answers are safe. ${PLEASE_CHECK_CONNECTION}`,
  },
}

/** Says why a session was not opened; a voice interview offers a new one. */
export function ObstacleDialog({ obstacle, onClose }: { obstacle: Obstacle | null; onClose: () => void }) {
  const navigate = useNavigate()
  const said = obstacle && SAID[obstacle]
  const startsNew = obstacle === 'voiceNotResumable'
  return (
    <AlertDialog
      open={obstacle !== null}
      title={said?.title ?? ''}
      confirm={
        startsNew
          ? { label: 'Start new', onPress: () => void navigate(paths.mockSetup) }
          : { label: 'OK', onPress: onClose }
      }
      cancel={startsNew ? { label: 'Not now', onPress: onClose } : undefined}
    >
      <p>{said?.text}</p>
    </AlertDialog>
  )
}
