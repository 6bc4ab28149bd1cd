import type { QuestionPage } from './question-page.ts'

export const DIALYSIS_PAGES: readonly QuestionPage[] = [
  {
    id: 'dialysis-early-sign-off',
    category: 'dialysis',
    slug: 'patient-who-ends-treatment-early',
    topic: 'Ending treatment early',
    title: 'Dialysis nurse interview: the patient who signs off early',
    metaDescription:
      'How a dialysis nurse answers about a patient who cuts every treatment short: fluid, cramps, a bus ' +
      'that would not wait, and a plan with the nephrologist.',
    headline: 'Answer “He takes himself off an hour early every time. What do you do?”',
    question: 'Tell me about a patient who would not stay for the full treatment.',
    sampleAnswer: {
      intro:
        'Dialysis is the rare place where you see the same people three times a week for years, and ' +
        'managers want nurses who can last in that. Look for the reason, do the math of fluid and time, ' +
        'bring the nephrologist and the social worker in, and keep it his decision.',
      example:
        'He was fifty-two, eighty-five kilos, and for two months he’d been signing himself off after three ' +
        'hours of a four-hour run, nearly every time. The chart said “noncompliant”. He’d come in four and ' +
        'a half liters over. I did the math with him on a paper towel: four and a half liters in three ' +
        'hours is more than seventeen milliliters an hour per kilo, and we like to stay under thirteen. Of ' +
        'course he cramped. Because he cramped he left, and because he left he was short on clearance and ' +
        'over on fluid, and the next run was worse. So we were part of the circle. I asked him, “If it ' +
        'didn’t hurt, would you stay?” He said, “If it didn’t hurt and I could catch the 4:10.” Nobody had ' +
        'asked about the bus. After it the next one was at six, with his kids home alone. I talked to his ' +
        'nephrologist and our social worker. He moved to the early chair, the doctor ordered four and a ' +
        'quarter hours and raised his target weight by half a kilo, and the dietitian went through his ' +
        'lunch with him, which was instant noodles. In two months his gains were near three liters. He ' +
        'left early twice, and both times he told me beforehand. I can work with that.',
      keyPoints: [
        'Refuse the word “noncompliant” and show what was under it',
        'Rate per kilo and hour, said plainly',
        'Ask about rides, work and children before you teach',
        'Change the prescription with the nephrologist, not by yourself',
        'Respect a signed early departure and still record the risk',
      ],
    },
    whatMostMiss: {
      title: 'What gets lost beside the chair',
      points: [
        'They scare him with potassium and funerals, which everyone before them has tried.',
        'They talk about the machine more than about the person in the chair.',
        'Nothing about boundaries over the years: money, rides, favorite chairs.',
        'Nothing on the technician next to you, who often knows the reason first.',
      ],
    },
    socialProof: {
      text:
        'Long relationships make long stories. In an interview the circle has to close within three ' +
        'minutes.',
      stat: '13 mL per kg per hour',
    },
    cta: {
      mainText: 'Say the math so that a patient nods',
      subText: 'Speak it, then read it back: plain words with the numbers still right.',
      buttonText: 'Practice out loud',
      features: ['Your words, quoted back', 'Talk or type', '7 days free'],
    },
  },
]
