import { COMPETENCY_SIGNS } from '@preceptor/content/answer-words/competency-signs'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import { describe, expect, it, test } from 'vitest'
import { readEvidence } from './evidence.ts'
import { judgeCompetency } from './judge-competency.ts'
import { isNamedIn, isShownIn, SIGN_KEYS, SIGNS } from './signs.ts'
import { strengthText } from './texts.ts'

const STORY = findPracticeQuestion('difficult_patient')!
const PLAN = findPracticeQuestion('first_90_days')!
type Rubric = 'story' | 'plan'

const readIn = (rubric: Rubric, content: string) =>
  readEvidence([{ question: rubric === 'story' ? STORY : PLAN, answers: [{ messageId: 'a', content }] }])

/** What a sentence shows, and what it is praised for, by the name of each sign. */
function praiseOf(rubric: Rubric, content: string) {
  const signs = SIGN_KEYS.flatMap((key) =>
    readIn(rubric, content)
      .flatMap(({ sentences }) => sentences)
      .flatMap(({ own, self }) =>
        SIGNS[key]
          .filter((sign) => isShownIn(sign, key === 'selfAwareness' ? self : own, rubric === 'story'))
          .map((sign) => ({
            name: sign.name,
            isNamed: isNamedIn(sign, key === 'selfAwareness' ? self : own, rubric === 'story'),
          })),
      ),
  )
  return {
    shown: signs.map(({ name }) => name),
    named: signs.filter(({ isNamed }) => isNamed).map(({ name }) => name),
  }
}

describe('what rests on loose words alone', () => {
  it.each<[Rubric, string, ...string[]]>([
    ['story', 'I heard the monitor alarm and walked into the room.', 'listening', 'explaining'],
    ['story', 'I washed my hands at the sink by the door.', 'comfort'],
    ['story', 'I held the heparin until the lab came back.', 'comfort', 'safety and advocacy'],
    [
      'story',
      'I stayed with her because the patient was alone.',
      'keeping to duty',
      'staying composed',
      'commitment',
    ],
    ['plan', 'I stayed with a patient who was dying.', 'keeping to duty', 'staying composed'],
    ['story', 'I told the aide to get the crash cart.', 'explaining'],
    ['story', 'I asked the aide for a clean gown and a towel.', 'listening', 'speaking up', 'wishes'],
    ['plan', 'I check the list of supplies before every shift.', 'setting priorities'],
    ['plan', 'I want a locker near the unit.', 'deciding', 'your own direction'],
    ['story', 'I listened to her lungs.', 'listening', 'wishes'],
    ['story', 'I drew up the saline and wrote the time on it.', 'explaining'],
    ['story', 'I showed my badge at the door.', 'explaining', 'teaching'],
    ['story', 'I admitted a man from the ER.', 'accountability', 'your own part'],
    ['story', 'I picked up the phone and found a chair.', 'commitment', 'wishes'],
    ['story', 'I raised the bed and closed the door.', 'speaking up', 'intervention'],
    ['story', 'I started my shift at seven.', 'intervention', 'commitment'],
    ['story', 'I gave report at the door.', 'intervention'],
    ['story', 'I sat down at the desk to chart.', 'listening', 'comfort', 'assessment', 'reporting'],
    ['story', 'I counted the chairs in the hall.', 'checking the effect', 'assessment'],
    ['story', 'I learned that he was allergic to eggs.', 'learning', 'learning from it'],
    ['story', 'I saw the doctor and found a chair for him.', 'noticing', 'wishes', 'interpretation'],
    ['story', 'I asked him in Spanish for his hand.', 'explaining'],
    ['story', 'I asked what worried her.', 'knowing your limits'],
    ['plan', 'I would set three goals with her.', 'deciding', 'your own direction'],
    ['story', 'I told them what I had seen.', 'accountability'],
    ['story', 'I went to the cafeteria the next day.', 'checking the effect'],
    ['story', 'I called his name from the door.', 'reporting', 'safety and advocacy'],
    ['story', 'I met the new nurse at the door.', 'escalation', 'teamwork'],
    ['story', 'I checked the baby at noon.', 'family'],
    ['plan', 'I have worked nights for two years and I start in June.', 'commitment'],
    ['plan', 'I worked as an aide.', 'teamwork'],
    ['plan', 'I went to nursing school in Ohio.', 'learning'],
    ['plan', 'I was nervous before my first shift on the unit.', 'comfort'],
    ['plan', 'I give feedback to new nurses on my unit.', 'checking understanding', 'learning'],
  ])('a %s is not praised for it: %s', (rubric, content, ...names) => {
    const { shown, named } = praiseOf(rubric, content)
    for (const name of names) {
      expect(shown).toContain(name)
      expect(named).not.toContain(name)
    }
  })
})

describe('what is said outright', () => {
  it.each<[Rubric, string, ...string[]]>([
    ['story', 'I asked her what she was afraid of.', 'listening', 'wishes'],
    ['story', 'I listened to his side of the story.', 'listening'],
    ['story', 'I explained the plan to her in plain words.', 'explaining', 'teaching'],
    ['story', 'I told her why we had to wait.', 'explaining'],
    ['story', 'I called the doctor to the room.', 'reporting', 'escalation', 'safety and advocacy'],
    ['story', 'I asked the resident to come and look.', 'speaking up'],
    ['story', 'I held her hand until the family came.', 'comfort'],
    ['story', 'I sat with a patient who was dying.', 'comfort'],
    ['story', 'I reassured him and calmed him down.', 'easing tension', 'comfort'],
    ['story', 'I noticed that he was pale.', 'noticing', 'interpretation'],
    ['story', 'I gave him oxygen and sat him up.', 'intervention'],
    ['story', 'I admitted that I was late with his tray.', 'your own part'],
    ['story', 'I learned to ask sooner.', 'learning', 'learning from it'],
    ['story', 'I answered him politely and shut the door.', 'staying composed'],
    ['plan', 'I would ask my preceptor for feedback.', 'checking understanding', 'learning'],
    ['plan', 'I would verify the dose.', 'checking understanding', 'keeping to duty'],
    ['plan', 'I would make learning the unit my first priority.', 'setting priorities', 'learning'],
    ['plan', 'I decided on nursing after my first year in college.', 'deciding'],
    ['plan', 'I would join a committee.', 'commitment'],
  ])('a %s is praised for it: %s', (rubric, content, ...names) => {
    expect(praiseOf(rubric, content).named).toEqual(expect.arrayContaining(names))
  })
})

test('what is unnamed counts all the same, and leaves nothing to praise', () => {
  const judged = judgeCompetency(
    'communication',
    readIn('story', 'I spoke with her and showed her the room.'),
  )
  expect(judged.shown.map(({ name }) => name)).toEqual(['explaining', 'speaking up'])
  expect(judged.named).toEqual([])
  expect(judged.level).toBeGreaterThan(1)
})

test('praise is a whole sentence after the name of the competency', () => {
  const judged = judgeCompetency('communication', readIn('story', 'I explained the tray to her.'))
  expect(strengthText('Communication', judged)).toBe(
    'Communication: You explained what people needed to know.',
  )
})

describe.each(SIGN_KEYS)('the words of %s', (key) => {
  it.each(COMPETENCY_SIGNS[key])('$name: only what counts can be unnamed, and something is named', (sign) => {
    const words = [...sign.verbs, ...sign.phrases, ...sign.outlook]
    const unnamed = [...sign.unnamed, ...sign.unnamedInPlan]
    expect(unnamed.filter((one) => !words.includes(one))).toEqual([])
    expect(unnamed.filter((one, at) => unnamed.indexOf(one) < at)).toEqual([])
    expect(words.filter((one) => !unnamed.includes(one)).length + sign.namedIn.length).toBeGreaterThan(0)
  })
})
