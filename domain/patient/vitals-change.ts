import { capitalized } from '../text/capitalized.ts'
import { readVitals, type VitalsReading } from './vitals-text.ts'

/** From here on the monitor's line says what has no number. */
const LAST_NUMBER = [/ °F, pain \d+\/10, /, / °F, /]

const parts: readonly [name: string, of: (reading: VitalsReading) => string | null][] = [
  ['heart rate', ({ heartRate }) => `${heartRate}`],
  ['blood pressure', ({ systolic, diastolic }) => `${systolic}/${diastolic}`],
  ['respirations', ({ respiratoryRate }) => `${respiratoryRate}`],
  ['saturation', ({ oxygenSaturation, oxygen }) => `${oxygenSaturation}% on ${oxygen}`],
  ['temperature', ({ temperatureF }) => `${temperatureF.toFixed(1)} °F`],
  ['pain', ({ painScore }) => (painScore === null ? null : `${painScore}/10`)],
]

/**
 * The monitor's line beside a strip that shows its numbers: what changed since `before`, and what has no number ("alert,
 * sinus rhythm"). Null for a text that holds no vital signs.
 */
export function vitalsChange(text: string, before: VitalsReading | null): string | null {
  const now = readVitals(text)
  if (!now) return null
  const mark = LAST_NUMBER.map((one) => one.exec(text)).find((found) => found !== null)
  const rest = mark ? capitalized(text.slice(mark.index + mark[0].length)) : ''
  return `${changeIn(now, before)} ${rest}`.trim()
}

function changeIn(now: VitalsReading, before: VitalsReading | null): string {
  if (!before) return 'Vital signs taken.'
  const changed = parts.flatMap(([name, of]) => {
    const [was, is] = [of(before), of(now)]
    return was === is || is === null ? [] : was === null ? [`${name} ${is}`] : [`${name} ${was} to ${is}`]
  })
  return changed.length > 0 ? `Monitor changed: ${changed.join(', ')}.` : 'No change on the monitor.'
}
