import type { QuestionPage } from './question-page.ts'

export const EDUCATOR_PAGES: readonly QuestionPage[] = [
  {
    id: 'educator-struggling-orientee',
    category: 'educator',
    slug: 'helping-a-struggling-orientee',
    topic: 'A struggling orientee',
    title: 'Nurse educator interview: helping a struggling orientee',
    metaDescription:
      'Sample answer for nurse educators about an orientee who fell behind: observation instead of ' +
      'opinion, a two-week plan, and a decision told with candor.',
    headline: 'Answer “How have you helped an orientee who was not going to make it?”',
    question: 'Tell me about an orientee who was falling behind and what you did.',
    sampleAnswer: {
      intro:
        'Directors who hire educators want to know whether you can tell slow from unsafe, and whether you ' +
        'protect patients and people at once. Bring data you gathered with your own eyes, a plan with ' +
        'dates, and an outcome you can report without a halo.',
      example:
        'In week nine of twelve, two preceptors told me that a new graduate on our surgical unit wasn’t ' +
        'going to make it. I asked for examples and got adjectives: slow, scattered. So I watched her for ' +
        'two four-hour blocks without helping. She was safe. Every check was done, every patient ' +
        'identified. But her nine o’clock medications were done at ten forty, because she walked back to ' +
        'the med room eleven times, and because she’d had five preceptors, each with a different way to ' +
        'start the day. I showed her the tally, and she cried, from relief, I think, because it was ' +
        'something you can fix. We wrote a plan for two weeks: one preceptor, the same three patients ' +
        'where possible, one brain sheet, gather everything per room, and a ten-minute talk with me at two ' +
        'each day. The preceptor got two hours of training from me too, mainly in shutting up. I told the ' +
        'manager that we’d decide on the fourteenth day, and what would count as ready. She needed three ' +
        'more weeks than planned. She took five patients on her own in April and she’s still there. It ' +
        'doesn’t always end that way. The year before, the same kind of plan showed me that somebody would ' +
        'be better off in clinic work, and we got her there with dignity.',
      keyPoints: [
        'Turn adjectives into observations before you act',
        'Separate unsafe from unorganized, in so many words',
        'Look at the teaching too: number of preceptors, mixed methods',
        'A short plan, dates, criteria, and the manager informed',
        'Include the one who did not stay',
      ],
    },
    whatMostMiss: {
      title: 'What directors miss in educator interviews',
      points: [
        'Love of teaching fills the answer and no learner is in it.',
        'The orientee’s confidence is the goal, while the patient’s safety is not mentioned.',
        'Many have never told a manager “not yet”, which is half the job.',
        'Nobody evaluates: how would you know that it was your plan that helped?',
      ],
    },
    socialProof: {
      text:
        'Educators are often asked to teach something in the interview, so your answer is also your ' +
        'demonstration.',
      stat: '14 days, 1 preceptor, 1 decision',
    },
    cta: {
      mainText: 'Let the interviewer be your learner',
      subText: 'Explain your plan aloud; the follow-up question shows you what was unclear.',
      buttonText: 'Start Free Trial',
      features: ['One follow-up at a time', 'Typed or spoken', 'No credit card needed'],
    },
  },
]
