import { Check } from 'lucide-react'
import { LevelMeter } from '../../../shared/charts/level-meter.tsx'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { CompatibilityPanel } from '../device/compatibility-panel.tsx'
import { DeviceFields } from '../device/device-fields.tsx'
import { QualityMeter } from '../device/quality-meter.tsx'
import { useVoiceReading } from '../device/use-voice-reading.ts'
import { useMicrophoneCheck } from './use-microphone-check.ts'

const saidOf = (word: string, heard: boolean) => {
  if (word === 'Too loud') return 'Too loud'
  if (word === 'Good') return 'We can hear you'
  return heard ? 'Quiet' : 'Say something'
}

/** Microphone check before the interview: level, sound quality, the choice of devices, and the browser itself. */
export function MicrophonePanel() {
  const { check, start } = useMicrophoneCheck()
  const isHearing = check.status === 'hearing'
  const reading = useVoiceReading(isHearing ? check.microphone : null)
  return (
    <section className="card stack" aria-labelledby="microphone">
      <div className="row between">
        <h2 id="microphone">Microphone</h2>
        {isHearing && check.heard && (
          <Badge tone="high">
            <Check className="i" />
            Ready
          </Badge>
        )}
      </div>
      {isHearing && (
        <>
          <LevelMeter
            tone="accent"
            level={check.level}
            word={check.word}
            said={saidOf(check.word, check.heard)}
          />
          <QualityMeter quality={reading?.quality ?? null} advice={reading?.advice ?? null} />
          <DeviceFields isAllowed />
        </>
      )}
      {check.status === 'failed' && <Notice tone="warn">{check.problem}</Notice>}
      {!isHearing && (
        <>
          <p className="small muted">See whether it hears you. Nothing is recorded.</p>
          <Button look="quiet" busyText={check.status === 'asking' && 'Waiting...'} onClick={start}>
            {check.status === 'failed' ? 'Try again' : 'Check microphone'}
          </Button>
        </>
      )}
      <CompatibilityPanel />
    </section>
  )
}
