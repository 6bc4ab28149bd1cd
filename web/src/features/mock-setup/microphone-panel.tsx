import { Check } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import { Notice } from '../../components/notice.tsx'
import { useMicrophoneCheck } from './use-microphone-check.ts'

const saidOf = (word: string, heard: boolean) => {
  if (word === 'Too loud') return 'Too loud'
  if (word === 'Good') return 'We can hear you'
  return heard ? 'Quiet' : 'Say something'
}

/** Microphone check before the interview. */
export function MicrophonePanel() {
  const { check, start } = useMicrophoneCheck()
  return (
    <section className="card stack" aria-labelledby="microphone">
      <div className="row between">
        <h2 id="microphone">Microphone</h2>
        {check.status === 'hearing' && check.heard && (
          <Badge tone="high">
            <Check className="i" />
            Ready
          </Badge>
        )}
      </div>
      {check.status === 'hearing' && (
        <LevelMeter
          tone="accent"
          level={check.level}
          word={check.word}
          said={saidOf(check.word, check.heard)}
        />
      )}
      {check.status === 'failed' && <Notice tone="warn">{check.problem}</Notice>}
      {check.status !== 'hearing' && (
        <>
          <p className="small muted">See whether it hears you. Nothing is recorded.</p>
          <Button look="quiet" busyText={check.status === 'asking' && 'Waiting...'} onClick={start}>
            {check.status === 'failed' ? 'Try again' : 'Check microphone'}
          </Button>
        </>
      )}
    </section>
  )
}
