import { Field } from '../../../shared/components/fields/field.tsx'
import { type AudioDevice, presentDevice } from '../../../shared/voice/audio-devices.ts'
import { canChooseSpeaker } from '../../../shared/voice/speaker.ts'
import { changeVoiceSettings, useVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import { useAudioDevices } from './use-audio-devices.ts'

function DeviceField({
  label,
  devices,
  chosenId,
  onChoose,
}: {
  label: string
  devices: readonly AudioDevice[]
  chosenId: string | null
  onChoose: (deviceId: string | null) => void
}) {
  const isGone = chosenId !== null && presentDevice(devices, chosenId) === null
  return (
    <Field
      label={label}
      hint={isGone ? 'The one you chose isn’t connected, so we’re using the default.' : undefined}
    >
      {(wiring) => (
        <select
          className="input"
          value={presentDevice(devices, chosenId) ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
          {...wiring}
        >
          <option value="">Default</option>
          {devices.map(({ deviceId, label }) => (
            <option key={deviceId} value={deviceId}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Which microphone and speaker to use; remembered on this device. `isAllowed` once the microphone was permitted. */
export function DeviceFields({ isAllowed, onSpeaker }: { isAllowed?: boolean; onSpeaker?: () => void }) {
  const { microphones, speakers, areNamed } = useAudioDevices(isAllowed)
  const { microphoneId, speakerId } = useVoiceSettings()
  const chooseSpeaker = (chosenId: string | null) => {
    changeVoiceSettings({ speakerId: chosenId })
    onSpeaker?.()
  }
  if (!areNamed) return <p className="small muted">Allow your microphone to see your choices here.</p>
  return (
    <>
      <DeviceField
        label="Use this microphone"
        devices={microphones}
        chosenId={microphoneId}
        onChoose={(chosenId) => changeVoiceSettings({ microphoneId: chosenId })}
      />
      {canChooseSpeaker() && speakers.length > 0 && (
        <DeviceField
          label="Play the interviewer on"
          devices={speakers}
          chosenId={speakerId}
          onChoose={chooseSpeaker}
        />
      )}
    </>
  )
}
