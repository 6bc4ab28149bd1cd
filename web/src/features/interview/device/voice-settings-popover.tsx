import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Field } from '../../../shared/components/fields/field.tsx'
import { chooseRate, type RateSetting, RECORDING_RATE } from '../../../shared/voice/recording-rate.ts'
import { changeVoiceSettings, useVoiceSettings } from '../../../shared/voice/voice-settings.ts'
import { DeviceFields } from './device-fields.tsx'
import { readNetwork } from './network-facts.ts'

const RATES: readonly [RateSetting, string][] = [
  ['automatic', 'Automatic'],
  ['low', 'Low, saves data'],
  ['standard', 'Standard'],
  ['high', 'High'],
]

function RateField() {
  const { rate } = useVoiceSettings()
  const used = chooseRate(rate, readNetwork())
  return (
    <Field
      label="Audio quality"
      hint={`${used === 'low' ? 'Low' : used === 'high' ? 'High' : 'Standard'} now, ${RECORDING_RATE[used].sampleRateHz / 1000} kHz`}
    >
      {(wiring) => (
        <select
          className="input"
          value={rate}
          onChange={(event) => changeVoiceSettings({ rate: event.target.value as RateSetting })}
          {...wiring}
        >
          {RATES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Devices, audio quality, hints and checking, a press away in the room. All hold from the next recording on. */
export function VoiceSettingsPopover({ onSpeaker }: { onSpeaker: () => void }) {
  const { liveHints, checkWords, keepRecordings } = useVoiceSettings()
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ look: 'bare' }, 'icon')}>
        <SlidersHorizontal className="i" />
        <span className="sr">Voice settings</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu voice-settings"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Voice settings"
        >
          <h2 className="text-md">Sound</h2>
          <DeviceFields onSpeaker={onSpeaker} />
          <RateField />
          <label className="check">
            <input
              type="checkbox"
              checked={liveHints}
              onChange={(event) => changeVoiceSettings({ liveHints: event.target.checked })}
            />
            <span>Show small hints while I talk</span>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={checkWords}
              onChange={(event) => changeVoiceSettings({ checkWords: event.target.checked })}
            />
            <span>Check my words before they are sent</span>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={keepRecordings}
              onChange={(event) => changeVoiceSettings({ keepRecordings: event.target.checked })}
            />
            <span>
              Let me hear my answers afterward. They stay in this tab and are gone when you close it.
            </span>
          </label>
          <p className="meta">Starts with your next recording.</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
