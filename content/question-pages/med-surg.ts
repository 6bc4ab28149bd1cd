import type { QuestionPage } from './question-page.ts'

export const MED_SURG_PAGES: readonly QuestionPage[] = [
  {
    id: 'med-surg-early-deterioration',
    category: 'med-surg',
    slug: 'catching-a-patient-getting-worse',
    topic: 'Catching a decline early',
    title: 'Med-surg nurse interview: spotting a patient in decline',
    metaDescription:
      'Sample answer for a med-surg interview: opioid sedation after a knee replacement, caught before the ' +
      'arrest. Includes key points and what most nurses skip.',
    headline: 'Answer “Tell me about a time you caught a patient getting worse”',
    question: 'Tell me about a time you noticed that a patient was deteriorating before the monitor did.',
    sampleAnswer: {
      intro:
        'Med-surg managers hire eyes. With five or six patients each, the nurse who sees a change at the ' +
        'doorway prevents the code at the end of the hall. Say what looked different, what you measured to ' +
        'test it, and how many minutes passed until somebody with more resources stood in the room.',
      example:
        'It was my fifth patient of the night, a man of fifty-eight, first night after a knee replacement, ' +
        'on a hydromorphone PCA. Report said comfortable, sat 96. When I went in at one he was on two ' +
        'liters, and he was snoring, with gaps. I counted for a full minute and got eight breaths. He ' +
        'opened his eyes to my voice and fell asleep in the middle of his own sentence, so I scored him a ' +
        '3 on the POSS, our sedation scale. His wife told me he was supposed to wear a mask at home and ' +
        'hated it. The 96 meant little, because the oxygen was hiding how badly he ventilated. I took the ' +
        'PCA button out of his hand, stopped the pump, sat him up, kept him talking, and called rapid ' +
        'response from the room. Our protocol lets us start, so I gave 0.04 milligrams of naloxone IV, and ' +
        'a second 0.04 two minutes later. By the time the team came he was at 14 and annoyed with me. He ' +
        'moved to step-down with capnography, because naloxone wears off before the opioid does. The sleep ' +
        'apnea went on his problem list, and anesthesia changed his plan to scheduled acetaminophen and a ' +
        'nerve block. I also filed a report, so that pre-op screening could see what it had missed.',
      keyPoints: [
        'Begin at the doorway with what your eyes and ears caught',
        'Measure it properly: a full minute of breaths, a sedation score by name',
        'Say why a reassuring number did not reassure you',
        'Put the first action before the phone call, and the phone call within the same minute',
        'Cover what happens after the rescue, since the drug outlasts the antidote',
      ],
    },
    whatMostMiss: {
      title: 'What med-surg candidates pass over',
      points: [
        'The save is told as luck or instinct. A manager can only train what you can describe.',
        'Their other four patients drop out of the world. Who watched them?',
        'Calling rapid response is told like an admission of failure, when the unit would like more of ' +
          'those calls.',
        'Nothing is said about closing the hole through which the patient fell.',
      ],
    },
    socialProof: {
      text: 'One of the simulated cases here is a post-surgical patient whose numbers drift while you talk.',
      stat: '1 full minute of counting breaths',
    },
    cta: {
      mainText: 'Practice noticing, then practice telling it',
      subText: 'Run a post-surgical case by text, and rehearse the story of your own good catch afterwards.',
      buttonText: 'Start Free Trial',
      features: ['A case that changes as you act', 'Hints when you are stuck', '7 days free'],
    },
  },
]
