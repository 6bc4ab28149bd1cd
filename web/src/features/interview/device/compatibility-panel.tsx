import { Check, ChevronDown, Minus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { latencyBandOf } from './audio-quality.ts'
import { watchEnvironment } from './browser-environment.ts'
import { type CompatibilityReport, reportCompatibility } from './compatibility.ts'
import { readNetwork } from './network-facts.ts'
import { LATENCY_WORD } from './quality-text.ts'

/** What this browser can do; null for the first moment. */
export const useCompatibility = (): CompatibilityReport | null => {
  const [report, setReport] = useState<CompatibilityReport | null>(null)
  useEffect(() => watchEnvironment((environment) => setReport(reportCompatibility(environment))), [])
  return report
}

/** From this score on nothing of what voice needs is missing. */
const WELL = 80

const MARKS = { yes: Check, no: X, open: Minus }

function Feature({ mark, name, word }: { mark: keyof typeof MARKS; name: string; word: string }) {
  const Icon = MARKS[mark]
  return (
    <li className={mark}>
      <Icon className="i" />
      <span>{name}</span>
      <span className="muted">{word}</span>
    </li>
  )
}

function Features({ features }: CompatibilityReport) {
  const { mediaRecorder, webAudio, webRTC, supportedFormats, hasPermission } = features
  const has = (there: boolean) => ({ mark: there ? 'yes' : 'no', word: there ? 'Yes' : 'No' }) as const
  const { roundTripMs } = readNetwork()
  return (
    <ul className="features">
      <Feature name="Recording" {...has(mediaRecorder)} />
      <Feature name="Sound measures" {...has(webAudio)} />
      <Feature name="Real-time connection" {...has(webRTC)} />
      <Feature
        name="Audio formats"
        mark={supportedFormats.length ? 'yes' : 'no'}
        word={String(supportedFormats.length)}
      />
      <Feature
        name="Microphone permission"
        mark={hasPermission ? 'yes' : 'open'}
        word={hasPermission ? 'Yes' : 'Not yet'}
      />
      {roundTripMs !== null && (
        <Feature
          name="Connection speed"
          mark="yes"
          word={`${LATENCY_WORD[latencyBandOf(roundTripMs)]}, ${Math.max(1, Math.round(roundTripMs))} ms`}
        />
      )}
    </ul>
  )
}

function Points({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      <ul className="points">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** Whether this browser suits a voice interview: folded away while it does, open when it does not. */
export function CompatibilityPanel({ report }: { report: CompatibilityReport }) {
  const { isSupported, score, recommendations, fallbackOptions, browserInfo } = report
  const { name, version } = browserInfo
  const browser = `${name}${version === null ? '' : ` ${version}`}`
  const body = (
    <div className="stack gap-3 small">
      <p className="muted">{browser}.</p>
      <Features {...report} />
      <Points title="What helps" texts={recommendations} />
      {isSupported && <Points title="If voice fails" texts={fallbackOptions} />}
    </div>
  )
  if (!isSupported)
    return (
      <section className="stack gap-3" aria-label="Browser check">
        <Notice tone="warn">
          <strong>Voice doesn’t work in this browser.</strong> You can type your answers.
        </Notice>
        <div className="small">
          <Points title="What you can do" texts={fallbackOptions} />
        </div>
        <details className="fold">
          <summary>
            <ChevronDown className="i" />
            What’s missing in this browser
          </summary>
          {body}
        </details>
      </section>
    )
  return (
    <details className="fold">
      <summary>
        <ChevronDown className="i" />
        {score >= WELL ? 'Your browser works well for voice.' : 'Your browser works for voice, with limits.'}
      </summary>
      {body}
    </details>
  )
}
