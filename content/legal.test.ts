import { MAX_STORIES } from '@preceptor/contracts/interviews/stories'
import { PLANS, TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { expect, test } from 'vitest'
import { IS_DRAFT, isDraft, isDraftNote, LEGAL_REVIEW_NOTE, LEGAL_SUMMARY, LEGAL_TEXTS } from './legal.ts'
import { GUIDE_OFFER } from './marketing.ts'
import { textOf } from './testing/shared-text.ts'

const terms = textOf(LEGAL_TEXTS.terms)
const privacy = textOf(LEGAL_TEXTS.privacy)
const faq = textOf(LEGAL_TEXTS.faq)

test.each([
  ['what it is', 'educational interview practice'],
  ['no real patients', 'never enter real patient health information'],
  ['the age', '13 or older'],
  ['the trial', `${TRIAL_DAYS} days`],
  ['billing', 'each month, or each year where offered, and are billed in advance'],
  ['cancelling', 'keep access until the end of the period you paid for'],
  ['refunds', 'not refunded except where the law requires it'],
  ['arbitration', 'individual arbitration'],
  ['the class waiver', 'give up the right to a class action'],
  ['opting out', 'opt out of arbitration within 30 days'],
  ['the law', 'law of California'],
  ['the guide', `a link that works for ${GUIDE_OFFER.linkDays} days`],
])('the terms state %s', (_, words) => expect(terms).toContain(words))

test.each([
  ['voice', 'processed in real time and never stored'],
  ['the job description', 'names and terms of the job description'],
  ['transcripts', 'deleted within a few days'],
  ['kept stories', 'Nothing is kept there unless you ask'],
  ['how many stories', `up to ${MAX_STORIES}`],
  ['how long a story stays', 'until you remove it or delete your account'],
  ['who does not see stories', 'individual responses or the stories you keep'],
  ['the Free plan', `${PLANS.free.retentionHours} hours on the Free plan`],
  ['other plans', `${PLANS.professional.retentionHours} hours in the trial and on paid plans`],
  ['visits', 'forgotten after 13 months'],
  ['cookies', 'Seven cookies'],
  ['the question without an account', 'in the memory of our server for ten minutes at most'],
  ['deletion', 'gone within 30 days'],
  ['what a team sees', 'aggregate performance data'],
  ['what a team may export', 'export interview history and scores as CSV'],
  ['what a team does not see', 'do not see your individual responses'],
  ['children', 'under 13'],
  ['California', 'If you live in California'],
])('the privacy policy states %s', (_, words) => expect(privacy).toContain(words))

test('paid plans keep transcripts equally long, as the privacy policy says', () => {
  const { basic, professional, team } = PLANS
  expect(new Set([basic, professional, team].map(({ retentionHours }) => retentionHours)).size).toBe(1)
})

test.each([
  ['talking without hands', 'Nothing is sent until you speak'],
  ['hearing oneself', 'never uploaded, and are gone when you close it'],
  ['one-way interviews', '30 seconds to prepare'],
  ['study and real', 'Real mode has no hints'],
  ['answering again', 'It uses none of your sessions; voice minutes count as usual'],
  ['the story bank', `It holds up to ${MAX_STORIES} stories`],
  ['the plan', 'spaces nine practice interviews evenly'],
])('the FAQ mentions %s', (_, words) => expect(faq).toContain(words))

test('the FAQ distinguishes team members from individual users', () => {
  expect(faq).toContain('a team member and an individual user')
  expect(faq).toContain('3 weeks instead of 7 days')
})

test('every text is marked as a draft while no lawyer has been over its version', () => {
  for (const text of Object.values(LEGAL_TEXTS)) {
    const notes = text.filter(isDraftNote)
    expect(notes.flatMap(({ paragraphs }) => paragraphs)).toEqual(IS_DRAFT ? [LEGAL_REVIEW_NOTE] : [])
  }
})

test('a review holds for the version that was reviewed', () => {
  expect(isDraft(null, '2026-11-26')).toBe(true)
  expect(isDraft('2026-11-22', '2026-11-26')).toBe(true)
  expect(isDraft('2026-11-26', '2026-11-26')).toBe(false)
})

test('no heading occurs twice in one text, since pages find sections by it', () => {
  for (const sections of Object.values(LEGAL_TEXTS)) {
    const titles = sections.map(({ title }) => title)
    const paragraphs = sections.flatMap((section) => section.paragraphs)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
  }
})

/** Stems of the words that carry a line: those of five letters or more, and numbers. */
const carried = (line: string) =>
  line
    .toLowerCase()
    .match(/[a-z]{5,}|\d+/g)
    ?.map((word) => word.slice(0, 5)) ?? []

test.each(['terms', 'privacy'] as const)(
  'the summary of the %s has no number and no weighty word that its text has not',
  (document) => {
    const words = new Set(carried(textOf(LEGAL_TEXTS[document])))
    for (const line of LEGAL_SUMMARY[document])
      expect(
        carried(line).filter((word) => !words.has(word)),
        line,
      ).toEqual([])
  },
)
