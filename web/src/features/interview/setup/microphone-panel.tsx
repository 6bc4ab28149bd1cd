import { Check } from 'lucide-react'
import { useState } from 'react'
import { LevelMeter } from '../../../shared/charts/level-meter.tsx'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Fold } from '../../../shared/components/fold.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { CompatibilityPanel, useCompatibility } from '../device/compatibility-panel.tsx'
import { DeviceFields } from '../device/device-fields.tsx'
import { QualityMeter } from '../device/quality-meter.tsx'
import { useVoiceReading } from '../device/use-voice-reading.ts'
import { useMicrophoneCheck } from './use-microphone-check.ts'

const saidOf = (word: string, heard: boolean) => {
  if (word === 'Too loud') return 'Too loud'
  if (word === 'Good') return 'We can hear you'
  return heard ? 'Quiet' : 'Say something'
}

/** Microphone check before the interview: level, sound quality and the choice of devices. It hears while it is drawn. */
function MicrophoneCheckFields() {
  const { check, start } = useMicrophoneCheck()
  const isHearing = check.status === 'hearing'
  const reading = useVoiceReading(isHearing ? check.microphone : null)
  return (
    <>
      {isHearing && check.heard && (
        <div>
          <Badge tone="high">
            <Check className="i" />
            Ready
          </Badge>
        </div>
      )}
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
          <p className="small muted">Say a sentence, and we’ll show how you sound. Nothing is recorded.</p>
          <div>
            <Button look="quiet" busyText={check.status === 'asking' && 'Waiting...'} onClick={start}>
              {check.status === 'failed' ? 'Try again' : 'Check microphone'}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** The microphone and the browser, folded away while nothing speaks against them. */
export function MicrophonePanel() {
  const [isOpen, setOpen] = useState(false)
  const report = useCompatibility()
  if (report && !report.isSupported) return <CompatibilityPanel report={report} />
  return (
    <Fold title="Microphone" about="Check that we can hear you." isOpen={isOpen} onOpen={setOpen}>
      {isOpen && <MicrophoneCheckFields />}
      {report && <CompatibilityPanel report={report} />}
    </Fold>
  )
}
