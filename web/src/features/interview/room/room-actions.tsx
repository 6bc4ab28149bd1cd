import { List } from 'lucide-react'
import { IconButton } from '../../../shared/components/icon-button.tsx'
import { VoiceSettingsPopover } from '../device/voice-settings-popover.tsx'

/** The transcript where it has no place of its own, and the settings of the voice. */
export function RoomActions({
  onLog,
  onSpeaker,
}: {
  onLog: () => void
  /** Another speaker is chosen; null where no voice is to be had. */
  onSpeaker: (() => void) | null
}) {
  return (
    <div className="room-actions">
      <IconButton
        look="bare"
        className="lg:hidden"
        label="Transcript"
        icon={<List className="i" />}
        aria-haspopup="dialog"
        onClick={onLog}
      />
      {onSpeaker && <VoiceSettingsPopover onSpeaker={onSpeaker} />}
    </div>
  )
}
