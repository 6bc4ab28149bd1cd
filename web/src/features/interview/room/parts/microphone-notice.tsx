import { Notice } from '../../../../shared/components/notice.tsx'
import { allowSteps } from '../../device/allow-steps.ts'
import { parseUserAgent } from '../../device/browser-name.ts'

/** How to allow a microphone that the browser denies without asking. */
export function MicrophoneNotice() {
  return (
    <Notice tone="info" live>
      <ol className="list-decimal ps-4">
        {allowSteps(parseUserAgent(navigator.userAgent, navigator.maxTouchPoints)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Notice>
  )
}
