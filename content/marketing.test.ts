import { expect, test } from 'vitest'
import { TYPE_LABELS } from './clinical-scenarios/scenario-types.ts'
import {
  GUIDE_OFFER,
  LANDING,
  type MarketingFlag,
  QUESTION_PAGE_COPY,
  STAT_CARDS,
  statCards,
  WEAKNESS_PAGE_COPY,
} from './marketing.ts'
import { PERSONALITIES } from './personalities.ts'
import { PRACTICE_QUESTIONS } from './practice-questions/practice-questions.ts'
import { GUIDE_EXAMPLE_COUNT } from './weakness-guide/weakness-guide.ts'

/** Words that say something measurable about users, other buyers or the price before. */
const CLAIM = /%|\d+x\b|\b\d,\d{3}\b|guarantee|\$47|\bsave \$/i

/** Every text with the flag of the block it stands in. */
function* texts(value: unknown, flag?: MarketingFlag): Generator<{ text: string; flag?: MarketingFlag }> {
  if (typeof value === 'string') yield { text: value, flag }
  if (typeof value !== 'object' || value === null) return
  const own = 'flag' in value ? (value.flag as MarketingFlag) : flag
  for (const [key, part] of Object.entries(value)) if (key !== 'flag') yield* texts(part, own)
}

const ALL = [...texts({ LANDING, STAT_CARDS, QUESTION_PAGE_COPY, GUIDE_OFFER, WEAKNESS_PAGE_COPY })]

test('whatever claims a number is flagged', () => {
  const claims = ALL.filter(({ text }) => CLAIM.test(text))
  expect(claims.map(({ text, flag }) => [text, flag])).toEqual([
    ['87%', 'illustrative'],
    ['3x more confident', 'replace before production'],
    ['$47', 'replace before production'],
    ['81% off', 'replace before production'],
    ['Save $38', 'replace before production'],
    ['3,294 downloads', 'replace before production'],
  ])
})

test('the examples of feedback and of a plan say that they are examples', () => {
  for (const { example } of [LANDING.feedback, LANDING.plan]) {
    expect(example.flag).toBe('illustrative')
    expect(example.label).toContain('Example')
  }
})

test('stories and the example team say that they are made up', () => {
  for (const story of LANDING.testimonials.stories) expect(story.flag).toBe('illustrative')
  expect(LANDING.testimonials.note).toContain('Illustrative')
  expect(LANDING.team.example.label).toContain('Example')
  const scores = LANDING.team.example.scores.map(({ score }) => score)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  expect(`${Math.round(mean)}%`).toBe(LANDING.team.example.average)
})

test('the offer adds up', () => {
  const { priceCents, price, regularPrice, discount, saving, downloads } = GUIDE_OFFER
  expect(price).toBe(`$${priceCents / 100}`)
  expect(regularPrice.text).toBe(`$${regularPrice.cents / 100}`)
  expect(saving.cents).toBe(regularPrice.cents - priceCents)
  expect(saving.text).toBe(`Save $${saving.cents / 100}`)
  expect(discount.percent).toBe(Math.round((saving.cents / regularPrice.cents) * 100))
  expect(downloads.text).toBe(`${downloads.count.toLocaleString('en-US')} downloads`)
  expect(WEAKNESS_PAGE_COPY.bottomButton).toContain(price)
})

test('what is counted on the front page and in the offer is there', () => {
  const features = JSON.stringify(LANDING.features)
  expect(features).toContain(`${PRACTICE_QUESTIONS.length} behavioral questions`)
  expect(features).toContain(`${PERSONALITIES.length} interviewer personalities`)
  expect(features).toContain(`${Object.keys(TYPE_LABELS).length} nursing specialties`)
  expect(GUIDE_EXAMPLE_COUNT).toBeGreaterThanOrEqual(50)
})

test('without proof the cards are three still, and none of them claims a number', () => {
  const cards = statCards(false)
  expect(cards).toHaveLength(3)
  expect(cards.filter(({ flag, title, text }) => flag || CLAIM.test(`${title} ${text}`))).toEqual([])
})

test('the three cards of the question pages carry the words they are known by', () => {
  expect(statCards(true).map(({ title }) => title)).toEqual([
    'First 30 seconds',
    '3x more confident',
    'Personalized answers',
  ])
})
