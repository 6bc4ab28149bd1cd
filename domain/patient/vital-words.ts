import type { VitalsReading } from './vitals-text.ts'

export const VITAL_SIGNS = [
  'heartRate',
  'bloodPressure',
  'oxygenSaturation',
  'respiratoryRate',
  'temperature',
  'pain',
] as const
export type VitalSign = (typeof VITAL_SIGNS)[number]

/** Whose usual values count: those of an adult, or of a child of one to three years. */
export type AgeGroup = 'adult' | 'toddler'

export interface VitalWord {
  /** '104', '98/60', '95%'; null where the patient cannot be asked. */
  value: string | null
  /** One word for how it is, or for pain that was asked before, how it moves. */
  word: string
  /** Where something out of range is heading, when that is further out. */
  heading: 'rising' | 'falling' | null
  trend: 'up' | 'down' | 'same' | null
  /** Outside what is usual, or pain that grows. */
  isOff: boolean
}

/**
 * The lowest and highest usual value. Adults: the ranges of nursing textbooks, pressure from 101 mmHg since 100 and
 * less counts as a sign of sepsis (qSOFA). Toddlers: PALS tables.
 */
const USUAL: Record<AgeGroup, Record<Exclude<VitalSign, 'pain'>, readonly [low: number, high: number]>> = {
  adult: {
    heartRate: [60, 100],
    bloodPressure: [101, 139],
    oxygenSaturation: [94, 100],
    respiratoryRate: [12, 20],
    temperature: [97, 100.3],
  },
  toddler: {
    heartRate: [98, 140],
    bloodPressure: [86, 106],
    oxygenSaturation: [94, 100],
    respiratoryRate: [22, 37],
    temperature: [97, 100.3],
  },
}
/** Smaller changes than this are no change. */
const STEP: Record<VitalSign, number> = {
  heartRate: 5,
  bloodPressure: 5,
  oxygenSaturation: 2,
  respiratoryRate: 2,
  temperature: 0.4,
  pain: 1,
}

const NUMBER: Record<VitalSign, (reading: VitalsReading) => number | null> = {
  heartRate: ({ heartRate }) => heartRate,
  bloodPressure: ({ systolic }) => systolic,
  oxygenSaturation: ({ oxygenSaturation }) => oxygenSaturation,
  respiratoryRate: ({ respiratoryRate }) => respiratoryRate,
  temperature: ({ temperatureF }) => temperatureF,
  pain: ({ painScore }) => painScore,
}
const VALUE: Record<VitalSign, (reading: VitalsReading) => string | null> = {
  heartRate: ({ heartRate }) => `${heartRate}`,
  bloodPressure: ({ systolic, diastolic }) => `${systolic}/${diastolic}`,
  oxygenSaturation: ({ oxygenSaturation }) => `${oxygenSaturation}%`,
  respiratoryRate: ({ respiratoryRate }) => `${respiratoryRate}`,
  temperature: ({ temperatureF }) => `${temperatureF.toFixed(1)}\u00a0°F`,
  pain: ({ painScore }) => (painScore === null ? null : `${painScore}/10`),
}

const trendOf = (sign: VitalSign, now: number, before: number | null): VitalWord['trend'] => {
  if (before === null) return null
  // Tenths of a degree are not exact.
  if (Math.abs(now - before) < STEP[sign] - 1e-9) return 'same'
  return now > before ? 'up' : 'down'
}

const painWord = (score: number, trend: VitalWord['trend']): string => {
  if (trend === 'up') return 'worse'
  if (trend === 'down') return 'better'
  if (score === 0) return 'none'
  return score <= 3 ? 'mild' : score < SEVERE_PAIN ? 'moderate' : 'severe'
}

/** 'nasal cannula 2 L/min' and 'ventilator, FiO2 0.50' without their numbers. */
const oxygenWord = (oxygen: string) => {
  const words = oxygen.split(' ')
  const amount = words.findIndex((word) => '0123456789'.includes(word.charAt(0)))
  const name = (amount < 0 ? words : words.slice(0, amount)).join(' ')
  return name.split(',')[0] as string
}

const headingOf = (
  [low, high]: readonly [low: number, high: number],
  now: number,
  trend: VitalWord['trend'],
): VitalWord['heading'] => {
  if (now > high && trend === 'up') return 'rising'
  return now < low && trend === 'down' ? 'falling' : null
}

/** From this score on pain is severe, and out of what is usual. */
const SEVERE_PAIN = 7

/** A word for each vital sign, beside what it was before. */
export function vitalWords(
  now: VitalsReading,
  before: VitalsReading | null,
  age: AgeGroup,
): Record<VitalSign, VitalWord> {
  const of = (sign: VitalSign): VitalWord => {
    const number = NUMBER[sign](now)
    const value = VALUE[sign](now)
    if (number === null) return { value, word: 'not said', heading: null, trend: null, isOff: false }
    const trend = trendOf(sign, number, before && NUMBER[sign](before))
    if (sign === 'pain') {
      const isOff = trend === 'up' || number >= SEVERE_PAIN
      return { value, word: painWord(number, trend), heading: null, trend, isOff }
    }
    const [low, high] = USUAL[age][sign]
    const usual = sign === 'oxygenSaturation' ? oxygenWord(now.oxygen) : 'normal'
    return {
      value,
      word: number > high ? 'high' : number < low ? 'low' : usual,
      heading: headingOf([low, high], number, trend),
      trend,
      isOff: number < low || number > high,
    }
  }
  return Object.fromEntries(VITAL_SIGNS.map((sign) => [sign, of(sign)])) as Record<VitalSign, VitalWord>
}
