import { expect, test } from 'vitest'
import { VITAL_SIGNS, vitalWords } from './vital-words.ts'

const well = {
  heartRate: 80,
  systolic: 120,
  diastolic: 80,
  respiratoryRate: 16,
  oxygenSaturation: 98,
  oxygen: 'room air',
  temperatureF: 98.6,
  painScore: 4,
}
const words = (...args: Parameters<typeof vitalWords>) => {
  const all = vitalWords(...args)
  return VITAL_SIGNS.map((sign) => {
    const { value, word, heading, isOff } = all[sign]
    return `${value} ${word}${heading ? `, ${heading}` : ''}${isOff ? '!' : ''}`
  })
}

test('what is usual says so, saturation what is breathed, pain how bad it is', () => {
  expect(words(well, null, 'adult')).toEqual([
    '80 normal',
    '120/80 normal',
    '98% room air',
    '16 normal',
    '98.6\u00a0°F normal',
    '4/10 moderate',
  ])
})

test('what is out of range says which way, and where it heads when that is further out', () => {
  const worse = {
    ...well,
    heartRate: 118,
    systolic: 92,
    diastolic: 58,
    respiratoryRate: 26,
    oxygenSaturation: 91,
    temperatureF: 101.2,
    painScore: 7,
  }
  expect(words(worse, null, 'adult')).toEqual([
    '118 high!',
    '92/58 low!',
    '91% low!',
    '26 high!',
    '101.2\u00a0°F high!',
    '7/10 severe!',
  ])
  expect(words(worse, well, 'adult')).toEqual([
    '118 high, rising!',
    '92/58 low, falling!',
    '91% low, falling!',
    '26 high, rising!',
    '101.2\u00a0°F high, rising!',
    '7/10 worse!',
  ])
  expect(words(well, worse, 'adult').at(-1)).toBe('4/10 better')
  expect(words({ ...worse, heartRate: 108 }, worse, 'adult')[0]).toBe('108 high!')
})

test('the bounds are usual, and what is next to them is not', () => {
  const isOff = (change: Partial<typeof well>) =>
    VITAL_SIGNS.filter((sign) => vitalWords({ ...well, ...change }, null, 'adult')[sign].isOff)
  expect(isOff({ heartRate: 60, systolic: 139, respiratoryRate: 12, oxygenSaturation: 94 })).toEqual([])
  expect(isOff({ heartRate: 100, systolic: 101, respiratoryRate: 20, temperatureF: 100.3 })).toEqual([])
  expect(isOff({ heartRate: 101, systolic: 140, respiratoryRate: 21, oxygenSaturation: 93 })).toEqual(
    VITAL_SIGNS.slice(0, 4),
  )
  expect(isOff({ heartRate: 59, systolic: 100, respiratoryRate: 11, temperatureF: 96.9 })).toEqual([
    'heartRate',
    'bloodPressure',
    'respiratoryRate',
    'temperature',
  ])
})

test('a small change is none', () => {
  const trends = (before: typeof well) =>
    VITAL_SIGNS.map((sign) => vitalWords(well, before, 'adult')[sign].trend)
  expect(trends(well)).toEqual(Array(6).fill('same'))
  expect(trends({ ...well, heartRate: 76, systolic: 124, oxygenSaturation: 97, temperatureF: 98.3 })).toEqual(
    Array(6).fill('same'),
  )
  expect(
    trends({
      ...well,
      heartRate: 75,
      systolic: 125,
      respiratoryRate: 18,
      oxygenSaturation: 96,
      temperatureF: 98.2,
      painScore: 5,
    }),
  ).toEqual(['up', 'down', 'up', 'down', 'up', 'down'])
})

test('a toddler has other usual values', () => {
  const toddler = { ...well, heartRate: 130, systolic: 94, respiratoryRate: 30 }
  expect(words(toddler, null, 'toddler').slice(0, 4)).toEqual([
    '130 normal',
    '94/80 normal',
    '98% room air',
    '30 normal',
  ])
  expect(words(toddler, null, 'adult').slice(0, 2)).toEqual(['130 high!', '94/80 low!'])
})

test('pain has words of its own, or none', () => {
  const pain = (painScore: number | null, before: number | null = null) =>
    words({ ...well, painScore }, before === null ? null : { ...well, painScore: before }, 'adult').at(-1)
  expect([0, 3, 6, 10].map((score) => pain(score))).toEqual([
    '0/10 none',
    '3/10 mild',
    '6/10 moderate',
    '10/10 severe!',
  ])
  expect([pain(5, 5), pain(8, 8)]).toEqual(['5/10 moderate', '8/10 severe!'])
  expect(pain(null, 5)).toBe('null not said')
})

test.each([
  ['nasal cannula 2 L/min', 'nasal cannula'],
  ['ventilator, FiO2 0.50, PEEP 10', 'ventilator'],
  ['mask 10 L/min', 'mask'],
])('what is breathed has its name without numbers: %s', (oxygen, name) => {
  expect(vitalWords({ ...well, oxygen }, null, 'adult').oxygenSaturation.word).toBe(name)
})
