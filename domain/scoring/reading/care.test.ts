import { FINDING_TEXTS } from '@preceptor/content/answer-words/answer-rules'
import { CARE_SIGNS } from '@preceptor/content/answer-words/care-signs'
import { describe, expect, it, test } from 'vitest'
import { readCare } from './care.ts'
import { readStory } from './story.ts'

const careOf = (text: string) => readCare(readStory(text).clauses, true)

describe('a doubt about safety', () => {
  it.each([
    ['a check left out', 'I was busy, so I did not check his band and gave him the pills.'],
    [
      'an order that is ignored',
      'I skipped the second nurse, it takes forever, and hung the heparin on my own.',
    ],
    ['a danger that nobody hears of', 'Her lips were blue at four. I let her sleep and told nobody.'],
    [
      'care that is not described',
      'His sugar was high all week, so I brought him pie and we talked about cows.',
    ],
    ['a risk for everybody else', 'I gave my password to the students so that they could pull the morphine.'],
  ])('is %s', (_, text) => {
    expect(careOf(text).isDoubtful).toBe(true)
  })

  it.each([
    ['is not done', 'I did not tie him down. I sat with him and called the doctor.'],
    [
      'is what somebody else says',
      'He said "just skip the check", and I called the pharmacist and stopped the drip.',
    ],
    [
      'is only thought of',
      'If I had skipped the check, nobody would have known. I checked the band and called the doctor.',
    ],
    [
      'is answered by care',
      'Her lips were blue at four. I sat her up, called rapid response and stayed with her.',
    ],
    [
      'has nothing of care in it',
      'We argued about the schedule, and on Friday we agreed to swap the weekend.',
    ],
  ])('is none where it %s', (_, text) => {
    expect(careOf(text)).toMatchObject({ isDoubtful: false, finding: null })
  })

  it('is a finding with its clause where much speaks for it and nothing against', () => {
    const { finding } = careOf(
      'I skipped the second check and pushed the heparin on my own, and I did not tell anybody. It saved me a walk.',
    )
    expect(finding?.clause.text).toMatch(/skipped|pushed|tell/)
  })
})

test('every sign has a reference, every grave one texts, and every set is used', () => {
  for (const { reference, grave, act } of CARE_SIGNS.risk) {
    expect(reference.length).toBeGreaterThan(8)
    if (grave) expect(FINDING_TEXTS).toHaveProperty(act ?? grave)
  }
  const written = CARE_SIGNS.all
    .flatMap(({ patterns, with: context }) => [...patterns, ...(context ?? [])])
    .join(' ')
  for (const name of CARE_SIGNS.sets.keys()) expect(written).toContain(`@${name}`)
})

const CARED_FOR =
  'Last May I had a man on the unit whose pressure was falling. I checked the cuff, called the doctor and stayed with him. I asked his wife what had changed at home, and she said that he had not been drinking for two days. I told the charge nurse, we gave him fluids, and by the evening he sat up and ate his supper.'
const SKIPPED =
  'In June a woman down the hall was due for her insulin and I was behind. I skipped the second nurse, it takes forever, and drew it up on my own by eye. She got her dose before her tray came and I was out by seven.'

describe('a clause is doubted', () => {
  const doubtedIn = (text: string) => careOf(text).doubted.map((clause) => clause.text)

  test('for a risk near it, however much care is described elsewhere', () => {
    const text = `${CARED_FOR} ${SKIPPED}`
    expect(careOf(text).isDoubtful).toBe(false)
    expect(doubtedIn(text)).toContain('I skipped the second nurse')
    expect(doubtedIn(text)).not.toContain('I checked the cuff')
  })

  test('in an answer without care only where it speaks of risk itself, or where risk outweighs care', () => {
    expect(doubtedIn('His sugar was high all week, so I brought him pie and we talked about cows.')).toEqual(
      [],
    )
    expect(doubtedIn(SKIPPED).length).toBe(readStory(SKIPPED).clauses.length)
  })
})
