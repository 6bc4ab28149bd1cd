import type { QuestionPage } from './question-page.ts'

export const EMERGENCY_PAGES: readonly QuestionPage[] = [
  {
    id: 'emergency-triage-decision',
    category: 'emergency',
    slug: 'a-triage-decision-that-mattered',
    topic: 'A triage decision',
    title: 'Emergency triage interview question and sample answer',
    metaDescription:
      'Triage interview question: a woman with indigestion, an ESI level changed at the window and an ECG ' +
      'in six minutes. Sample answer, key points, gaps.',
    headline: 'Answer “Tell me about a triage decision that mattered”',
    question: 'Tell me about a triage decision you are glad you made, or one you would take back.',
    sampleAnswer: {
      intro:
        'Triage is a bet placed with very little information, and the interviewer wants to see how you ' +
        'place yours. Give the first impression, the finding that moved the level, and the resources you ' +
        'used up by moving it. A case you nearly got wrong is better material than a brilliant one.',
      example:
        'It was a Monday, twenty-six in the waiting room. A woman of fifty-eight came to the window ' +
        'holding a bottle of antacid and said, “I feel stupid, it’s just indigestion.” I had her down as a ' +
        '3 in my head: belly pain, a couple of resources, normal walk. Then I handed her the pen, and her ' +
        'hand was wet. I looked again. She was gray around the mouth, and when I asked where it hurt she ' +
        'rubbed her jaw and her back between the shoulder blades. She was diabetic, on two medications. ' +
        'Her pressure was 108 over 60 and her pulse 54. I made it a 2, told the tech “ECG now, straight to ' +
        'a physician’s hand”, and walked her back myself to the last monitored bed, which I’d been saving. ' +
        'The ECG was done six minutes after she’d come to the window. Elevation in II, III and aVF. I ' +
        'asked for right-sided leads before anyone reached for nitroglycerin, and V4R was up too, so we ' +
        'skipped it and gave fluid. She was in the cath lab in under an hour. What bothers me is the pen. ' +
        'If she’d signed on the tablet, she might have sat for two hours. So now I touch everybody. I take ' +
        'a wrist, with or without a machine, before I say a number.',
      keyPoints: [
        'Show your first guess before the correction',
        'One physical finding, described so that we can see it',
        'The level and the reason in ESI terms: high risk, should not wait',
        'What the decision cost: the last monitored bed, and the tech’s time',
        'The routine that came out of it',
      ],
    },
    whatMostMiss: {
      title: 'What triage answers leave out',
      points: [
        'Undertriage stories only. Overtriage also hurts the room, and experienced triage nurses know it.',
        'Atypical presentations in women, older adults and people with diabetes go unmentioned.',
        'Reassessing the waiting room is left out of most answers altogether.',
        'Numbers on the scale are recited and no judgment is shown.',
      ],
    },
    socialProof: {
      text: 'Triage questions reward a story that starts at the window, with one person in front of you.',
      stat: '10 minutes to a first ECG',
    },
    cta: {
      mainText: 'Start at the window',
      subText: 'A brisk interviewer gives you no chart, only questions, much like triage itself.',
      buttonText: 'Practice out loud',
      features: ['Brisk clinical interviewer', 'Pause and think, nobody cuts in', '7 days free'],
    },
  },
]
