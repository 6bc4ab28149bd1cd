import type { QuestionPage } from './question-page.ts'

export const INFORMATICS_PAGES: readonly QuestionPage[] = [
  {
    id: 'informatics-resisted-change',
    category: 'informatics',
    slug: 'a-change-clinicians-resisted',
    topic: 'A change nobody wanted',
    title: 'Nursing informatics interview: a change staff resisted',
    metaDescription:
      'Nursing informatics sample answer: a sepsis alert that fired hundreds of times, what observation ' +
      'showed, what was changed, and how safety was checked.',
    headline: 'Answer “Tell me about a change that clinicians resisted”',
    question: 'Tell me about a system change that the nurses did not want.',
    sampleAnswer: {
      intro:
        'An informatics lead is hired to stand between two languages. Prove that you go and watch before ' +
        'you configure, that you treat a workaround as data, and that you check for harm after go-live. ' +
        'Build details matter less than what happened at a bedside at two in the morning.',
      example:
        'Our sepsis alert was hated. When I took it over, it fired about three hundred and forty times a ' +
        'week on four units, and nine of ten were dismissed within seconds. Leadership wanted me to make ' +
        'the dismiss button harder to reach. I asked for two weeks first. I sat with nurses on two night ' +
        'shifts and saw why. It fired again after every set of vitals, for a patient already on ' +
        'antibiotics, to the nurse and the aide, and the aide couldn’t do anything with it. One nurse told ' +
        'me that she’d learned to click it by feel. Nobody I met was against sepsis care. With a nurse ' +
        'from each unit and the sepsis physician I proposed three changes: none for twelve hours once the ' +
        'bundle has started unless pressure drops, none to aides, and a one-click path to the lactate ' +
        'order and the call. Before that I replayed six months of charts in the test system, to make sure ' +
        'that we wouldn’t have missed a true case. We’d have delayed one, by twenty minutes, and we ' +
        'changed a threshold for it. After go-live it fired ninety times a week, and more than half led to ' +
        'an action. I rounded for the first five nights with my phone number on my badge. And the button ' +
        'stayed where it was.',
      keyPoints: [
        'Observe on the shift where the problem lives',
        'Read dismissals and workarounds as information',
        'Test against old charts for what you might miss',
        'Involve people who will use it, by unit',
        'Measure the behavior you wanted, not only the clicks you removed',
      ],
    },
    whatMostMiss: {
      title: 'What informatics leads keep hearing',
      points: [
        'Resistance is blamed on age or on attitude.',
        '“We educated the users” stands in for fixing the screen.',
        'Go-live is the end of the story, when it is the start of the data.',
        'Downtime, safety review and who signed off are left out.',
      ],
    },
    socialProof: {
      text:
        'Translating between clinicians and builders is a spoken skill, and interviews for this role are a ' +
        'live test of it.',
      stat: 'Watch, then build',
    },
    cta: {
      mainText: 'Explain it to someone who does not build',
      subText:
        'An interviewer without screens makes you say it plainly, which is what the panel is waiting for.',
      buttonText: 'Start Free Trial',
      features: ['Follow-ups in plain words', 'Typed or spoken', 'No credit card needed'],
    },
  },
]
