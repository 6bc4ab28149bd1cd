import { describe, expect, test } from 'vitest'
import { postingLines } from './posting-lines.ts'

const textsOf = (text: string) => postingLines(text).map((line) => line.text)
const bulletsOf = (text: string) =>
  postingLines(text).map(({ bullet, text }) => (bullet ? `• ${text}` : text))

test.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\v', '\f'])('lines end in any way: %j', (end) => {
  expect(textsOf(`One${end}Two${end}${end} \t ${end}---${end}3`)).toEqual(['One', 'Two', '3'])
})

test('what cannot be seen is taken out', () => {
  expect(textsOf('\ufeffOne\u200b two\u00ad three\u2060')).toEqual(['One two three'])
})

describe('a bullet', () => {
  test.each([
    '• Care',
    '● Care',
    '–Care',
    '✓  Care',
    '- Care',
    '* Care',
    '+ Care',
    '> Care',
    '1. Care',
    '12) Care',
    '(3) Care',
    'a) Care',
    'o Care',
    '\uf0b7 Care',
  ])('is taken off: %s', (line) => {
    expect(bulletsOf(`  ${line} `)).toEqual(['• Care'])
  })

  test.each(['123. Care', '-Care', 'ab) Care', 'Care - of all', 'O Care', '24-bed ICU'])(
    'is none: %s',
    (line) => {
      expect(bulletsOf(line)).toEqual([line])
    },
  )
})

test('marks of emphasis are taken off', () => {
  expect(bulletsOf('## Duties\n**Care** of __all__\n_Nights_\n* **Days** *')).toEqual([
    'Duties',
    'Care of all',
    'Nights',
    '• Days',
  ])
})

describe('the source of a page', () => {
  test('is read by its tags', () => {
    const page =
      '<!doctype html><html><head><title>Jobs</title></head><body><h1>ICU&nbsp;Nurse</h1><!-- hidden -->' +
      '<script>var a = "<p>no</p>"</script><p>Days &amp; <b>nights</b> &#8211; all&excl;</p>' +
      '<ul><li class="x">RN</li><li>BLS</li></ul>One<br/>Two</body></html>'
    expect(bulletsOf(page)).toEqual(['ICU Nurse', 'Days & nights – all&excl;', '• RN', '• BLS', 'One', 'Two'])
  })

  test('with a number beyond all characters does not stop it', () => {
    expect(textsOf('<p>One &#999999;</p>')).toHaveLength(1)
  })

  test('is not assumed where there is only a sign of it', () => {
    expect(textsOf('Ratio <1:2, pain <i5 &amp; more')).toEqual(['Ratio <1:2, pain <i5 &amp; more'])
  })
})

describe('a posting without line breaks', () => {
  const filler =
    'We care for the city and its people by day and by night and have done so for ninety years in all. '

  test('is taken apart at sentences, bullets and headings', () => {
    const line = `${filler}${filler}Responsibilities: • Assess patients • Chart Qualifications: RN (2024). BLS`
    expect(bulletsOf(line)).toEqual([
      filler.trim(),
      filler.trim(),
      'Responsibilities:',
      '• Assess patients',
      '• Chart',
      'Qualifications: RN (2024).',
      'BLS',
    ])
  })

  test('is one that is longer than 200 characters', () => {
    const short = `First. Second ${'x'.repeat(200 - 14)}`
    expect(textsOf(short)).toEqual([short])
    expect(textsOf(`${short}x`)).toEqual(['First.', `Second ${'x'.repeat(187)}`])
  })

  test('comes in pieces of a thousand characters at most', () => {
    const lengths = textsOf('x'.repeat(2_500)).map(({ length }) => length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(2_500)
  })
})
