import { CARE_SIGNS } from '@preceptor/content/answer-words/care-signs'
import { SAFE_PRACTICES } from '@preceptor/content/answer-words/safe-practices'
import { describe, expect, it, test } from 'vitest'
import { readStory } from './story.ts'
import { readTrust } from './trust.ts'

const trustIn = (text: string) => [...readTrust(readStory(text).clauses).values()]

describe('what a clause says for itself', () => {
  it.each([
    ['a check with a second nurse', 'I checked the rate with another nurse.'],
    ['an order read back', 'I read it back to her.'],
    ['a doctor called', 'I paged the resident with the numbers.'],
    ['an infusion stopped', 'I stopped the transfusion.'],
    ['a signature withheld', 'I would not sign the waste.'],
    ['a patient who shows it back', 'She showed me back on the second try.'],
    ['an error that is owned', 'I filed an incident report.'],
  ])('is safe of %s', (_, text) => {
    expect(trustIn(text)).toEqual(['safe'])
  })

  it.each([
    ['a question', 'I asked her why.'],
    ['learning', 'I studied for the exam in June.'],
    ['counting', 'I timed ten of them.'],
  ])('is that nobody could be harmed of %s', (_, text) => {
    expect(['safe', 'harmless']).toContain(trustIn(text)[0])
  })

  it.each([
    ['a drug given', 'I gave him ten of morphine.'],
    ['a check that was left out', 'I did not check the band.'],
    ['a check by oneself', 'I checked the dose to myself and pushed it.'],
    ['what somebody is asked to hide', 'I asked her not to tell the charge nurse.'],
    ['a plan for others', 'She could just sign the sheet in the morning.'],
  ])('is neither of %s', (_, text) => {
    for (const trust of trustIn(text)) expect(['hazard', 'unclear', 'neutral']).toContain(trust)
  })

  it('is as much as what it points at', () => {
    expect(trustIn('I timed the starts. I presented it at the fair.')).toEqual(['harmless', 'harmless'])
    expect(trustIn('I pushed it myself. I presented it at the fair.')).toEqual(['hazard', 'unclear'])
  })

  it('is nothing of a reason or of what somebody else does', () => {
    expect(trustIn('The aide walked him to the bathroom.')).toEqual(['neutral'])
  })
})

test('every practice has a reference, every pattern is read, and every set is used', () => {
  const patterns = [
    ...SAFE_PRACTICES.practices.flatMap((one) => one.patterns),
    ...SAFE_PRACTICES.harmless.patterns,
  ]
  for (const { reference } of SAFE_PRACTICES.practices) expect(reference.length).toBeGreaterThan(8)
  const used = new Set(patterns.flatMap((one) => [...one.matchAll(/@(\w+)/g)].map(([, name]) => name)))
  for (const name of SAFE_PRACTICES.sets.keys())
    if (!CARE_SIGNS.sets.has(name)) expect(used, name).toContain(name)
})
