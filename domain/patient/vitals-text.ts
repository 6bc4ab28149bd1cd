import { capitalized } from '../text/capitalized.ts'
import type { VitalsNow } from './vitals-now.ts'

/** The vital signs of one moment, as the monitor's line says them. */
export type VitalsReading = Pick<
  VitalsNow,
  | 'heartRate'
  | 'systolic'
  | 'diastolic'
  | 'respiratoryRate'
  | 'oxygenSaturation'
  | 'oxygen'
  | 'temperatureF'
  | 'painScore'
>

/** As the monitor and the nurse's own eyes show them, in one line. */
export function vitalsText(vitals: VitalsNow): string {
  const parts = [
    `heart rate ${vitals.heartRate}`,
    `blood pressure ${vitals.systolic}/${vitals.diastolic} (mean ${vitals.meanArterialPressure})`,
    `respirations ${vitals.respiratoryRate}`,
    `oxygen saturation ${vitals.oxygenSaturation}% on ${vitals.oxygen}`,
    `temperature ${vitals.temperatureF.toFixed(1)} °F`,
    ...(vitals.painScore === null ? [] : [`pain ${vitals.painScore}/10`]),
    vitals.consciousness,
    ...(vitals.other ? [vitals.other] : []),
  ]
  const text = parts.join(', ')
  return `${capitalized(text)}.`
}

/** What separates the numbers of that line, in order. */
const BETWEEN = [
  'Heart rate ',
  ', blood pressure ',
  '/',
  ' (mean ',
  '), respirations ',
  ', oxygen saturation ',
  '% on ',
  ', temperature ',
  ' °F, ',
] as const
const PAIN = 'pain '

/** What follows each of `marks`, up to the next one; null where one is missing. */
const between = (text: string, marks: readonly string[]): string[] | null => {
  const parts: string[] = []
  let from = text.indexOf(marks[0] as string)
  for (const [at, mark] of marks.entries()) {
    const begin = text.indexOf(mark, from)
    if (from < 0 || begin < 0) return null
    if (at > 0) parts.push(text.slice(from, begin))
    from = begin + mark.length
  }
  return [...parts, text.slice(from)]
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

const painIn = (rest: string): number | null => {
  const end = rest.indexOf('/10')
  if (!rest.startsWith(PAIN) || end < 0) return null
  const score = numberOf(rest.slice(PAIN.length, end))
  return Number.isNaN(score) ? null : score
}

/** The vital signs of a text that `vitalsText` is a part of; null where it is in no part. */
export function readVitals(text: string): VitalsReading | null {
  const parts = between(text, BETWEEN)
  if (!parts) return null
  const [heartRate, systolic, diastolic, , respiratoryRate, oxygenSaturation, oxygen, temperatureF, rest] =
    parts as [string, string, string, string, string, string, string, string, string]
  const numbers = {
    heartRate: numberOf(heartRate),
    systolic: numberOf(systolic),
    diastolic: numberOf(diastolic),
    respiratoryRate: numberOf(respiratoryRate),
    oxygenSaturation: numberOf(oxygenSaturation),
    temperatureF: numberOf(temperatureF),
  }
  if (Object.values(numbers).some(Number.isNaN)) return null
  return { ...numbers, oxygen, painScore: painIn(rest) }
}
