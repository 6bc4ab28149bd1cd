import type { QuestionPage } from './question-page.ts'

export const BEHAVIORAL_PAGES: readonly QuestionPage[] = [
  {
    id: 'behavioral-coworker-conflict',
    category: 'behavioral',
    slug: 'conflict-with-a-coworker',
    topic: 'Conflict with a coworker',
    title: 'Nurse interview: conflict with a coworker (STAR answer)',
    metaDescription:
      'Answer “Describe a conflict with a colleague” with a true-sounding STAR story: late glucose checks, ' +
      'a sharp remark, the talk that followed and the result.',
    headline: 'Answer “Describe a conflict with a colleague” without blaming anybody',
    question: 'Describe a conflict with a colleague and how you handled it.',
    sampleAnswer: {
      intro:
        'Every unit has friction, and this question is about what you do in the first 24 hours of it. The ' +
        'interviewer wants a private, direct conversation that you started, your own share in the problem ' +
        'said plainly, and a changed way of working. A conflict about the work beats a clash of ' +
        'personalities.',
      example:
        'On my last unit, breakfast trays came at half past seven, and our tech often got to my diabetic ' +
        'patients after that. So I was giving mealtime insulin against a glucose taken with a mouth full ' +
        'of pancakes. One morning I said to her, in front of a patient, “I needed that twenty minutes ' +
        'ago.” She walked out, and she was right to be upset. I caught her at the end of the shift and ' +
        'started with that. I said, “I was rude to you in there and I’m sorry. Can we talk about the ' +
        'glucoses?” Then I asked how her mornings went, which I had never done. She had thirteen patients, ' +
        'and three of us nurses each told her that ours came first. I had been angry at her for a list ' +
        'that we had made impossible. We worked out that night shift would star the insulin patients on ' +
        'her assignment sheet, she would start with those, and I would do two of mine myself if she was ' +
        'tied up. I took that to the other nurses, nights too. After a few weeks most doses went in before ' +
        'the first bite. She and I were never close friends, but she would come and tell me when she was ' +
        'behind.',
      keyPoints: [
        'Pick something that mattered to patients, here the timing of insulin',
        'Say the unkind thing you did, in the words you used',
        'Ask about the other person’s shift before you propose anything',
        'End on a new routine that others could follow as well',
        'A result of “most doses” sounds truer than “it never happened again”',
      ],
    },
    whatMostMiss: {
      title: 'Where this answer usually goes wrong',
      points: [
        'The other person is lazy, difficult or jealous, and the speaker is patient throughout.',
        'They went to the manager first. Unless safety or dignity was at stake, the panel wants to hear ' +
          'that you tried face to face.',
        'It ends with “we agreed to disagree”, which tells a manager that she will inherit the problem.',
        'Many forget to keep the colleague anonymous in a town where everybody knows everybody.',
      ],
    },
    socialProof: {
      text:
        'In a STAR answer the action is the longest part, and it is the part people shorten when they are ' +
        'nervous.',
      stat: '4 parts: situation, task, action, result',
    },
    cta: {
      mainText: 'Hear whether your story blames',
      subText:
        'Practice tells you which part of the STAR method was missing, with your own sentences as the ' +
        'evidence.',
      buttonText: 'Practice out loud',
      features: ['Scored by STAR part', 'Typed or spoken', 'No credit card needed'],
    },
  },
]
