import type { QuestionPage } from './question-page.ts'

export const CASE_MANAGEMENT_PAGES: readonly QuestionPage[] = [
  {
    id: 'case-management-denial',
    category: 'case-management',
    slug: 'a-complex-discharge',
    topic: 'A complex discharge',
    title: 'Nurse case manager interview: a complex discharge',
    metaDescription:
      'Case manager interview: a rehab denial after a stroke, a peer-to-peer on the clock, and a plan B ' +
      'the family chose. Sample answer and key points inside.',
    headline: 'Answer “Walk me through your most complex discharge”',
    question: 'Walk me through a discharge that did not go by the book.',
    sampleAnswer: {
      intro:
        'Directors of case management listen for three clocks running together: the patient’s readiness, ' +
        'the payer’s deadline and the family’s ability to cope. Give the level of care, the criterion that ' +
        'was in dispute, what you put in front of the reviewer, and which choice the patient made.',
      example:
        'He was seventy-eight, four days after a left MCA stroke, right-sided weakness and some aphasia, ' +
        'and his Medicare Advantage plan denied inpatient rehab at two on a Thursday. They offered skilled ' +
        'nursing. The letter said that he couldn’t tolerate three hours of therapy. I looked at the ' +
        'therapy notes, and on day two he had been worn out after forty minutes. But on day four he had ' +
        'done two sessions of fifty and asked for more. The request had gone out with the old note. We had ' +
        'until noon on Friday for a peer-to-peer. I asked physical, occupational and speech therapy to ' +
        'finish their notes from that day, sent those, and gave the physiatrist one page for the call: ' +
        'prior level, he’d been driving; goals; wife at home and able; tolerance by day. Meanwhile I ' +
        'didn’t bet on it. I met his wife and daughter with the list of skilled facilities, told them what ' +
        'the ratings do and don’t tell you, and they visited two that evening and ranked them with him. I ' +
        'explained the expedited appeal too. Friday at ten the plan overturned it, and he went at four. If ' +
        'it hadn’t, we had a bed they’d all chosen. Twelve days later he was home with a walker. I don’t ' +
        'send a request now without that day’s therapy notes.',
      keyPoints: [
        'Name payer, level of care and the exact criterion',
        'Find the gap in what was sent before you fight',
        'Run plan B openly, with patient choice documented',
        'Show who had which job, and by what hour',
        'Draw a rule from it that protects the next patient',
      ],
    },
    whatMostMiss: {
      title: 'What directors notice is missing',
      points: [
        'Length of stay is mentioned and readmission is not.',
        'The family is “unrealistic”; nobody says what they had been told.',
        'A placement is called a discharge plan. Who brings the medications, the equipment, the ride?',
        'Appeal rights and notices are somebody else’s department.',
      ],
    },
    socialProof: {
      text: 'Case management answers get long. Practicing shows you which minute the listener can do without.',
      stat: '3 clocks: patient, payer, family',
    },
    cta: {
      mainText: 'Make it shorter without losing the patient',
      subText: 'Answer once, read the transcript, cut, and answer again in half the time.',
      buttonText: 'Practice out loud',
      features: ['Transcript of each answer', 'Up to 3 minutes per answer', '7 days free'],
    },
  },
]
