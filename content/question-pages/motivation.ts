import type { QuestionPage } from './question-page.ts'

export const MOTIVATION_PAGES: readonly QuestionPage[] = [
  {
    id: 'motivation-why-this-hospital',
    category: 'motivation',
    slug: 'why-do-you-want-to-work-here',
    topic: 'Why here',
    title: 'Nurse interview: why do you want to work here?',
    metaDescription:
      '“Why do you want to work here?” answered by a nurse who did her homework: a sample with one real ' +
      'story, key points, and the phrases managers tune out.',
    headline: 'Answer “Why do you want to work here?” so that it fits only this hospital',
    question: 'Why do you want to work at this hospital, and on this unit?',
    sampleAnswer: {
      intro:
        'Replace the hospital’s name with another and listen: if your answer still works, it is not an ' +
        'answer yet. Interviewers weigh whether you looked past the front page of the website and whether ' +
        'you will still be here after the orientation they are about to pay for. One patient of yours and ' +
        'one fact about them will do it.',
      example:
        'I can tell you when I decided to apply. I’ve worked three years on a general medical floor, and ' +
        'last winter I discharged the same gentleman with heart failure three times between November and ' +
        'February. The third time I sat down with him and found that his scale was at his daughter’s house ' +
        'and that he salted everything, because nobody had asked who cooked. I got him a scale through our ' +
        'case manager, did teach-back with him and the neighbor who cooks, and called on day three, which ' +
        'was not really my job. He hadn’t gained a pound. He did come back in April, so it isn’t a miracle ' +
        'story, but I was hooked on the part after discharge. Then I read that your unit has nurses who ' +
        'follow people into your heart failure clinic for the first thirty days. I called one of them, ' +
        'Dana, who let me ask her questions for half an hour. She said that the hard part is patients who ' +
        'hide how short of breath they are, and that you get your own clinic half-day after a year. That ' +
        'is the work I was doing in the cracks of my job. I want it to be my job, and I’d like to get my ' +
        'cardiac certification while I’m here.',
      keyPoints: [
        'Start from something you did, not from their mission statement',
        'Bring one fact that took you a phone call to learn',
        'Name what they get: here teach-back, persistence and a plan to certify',
        'Show that you would stay, without promising ten years',
      ],
    },
    whatMostMiss: {
      title: 'What weakens a “why here” answer',
      points: [
        'Reputation, Magnet status and “great culture” are true of a hundred places and heard every day.',
        'They talk only about leaving: bad ratios, a bad manager, a long drive.',
        'Schedule, pay and tuition come first. They are fair questions for the end or for the recruiter.',
        'The unit is never mentioned, only the hospital, as if any floor would do.',
      ],
    },
    socialProof: {
      text:
        'Upload a posting and a mock interview asks about the unit, the skills and the experience that it ' +
        'names.',
      stat: '1 fact from a phone call beats 5 from a website',
    },
    cta: {
      mainText: 'Bring the posting you are answering',
      subText:
        'Your mock interview is built around the job description, so your reasons get tested against the ' +
        'real unit.',
      buttonText: 'Start Free Trial',
      features: ['Tailored to the job posting', '7 days free', 'Three interviewers to choose from'],
    },
  },
]
