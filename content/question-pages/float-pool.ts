import type { QuestionPage } from './question-page.ts'

export const FLOAT_POOL_PAGES: readonly QuestionPage[] = [
  {
    id: 'float-outside-competence',
    category: 'float-pool',
    slug: 'floated-outside-your-competence',
    topic: 'Floating beyond your skills',
    title: 'Float pool nurse interview: sent beyond your skills',
    metaDescription:
      'How a float nurse answers “What if you are sent to a unit you do not know?”: a patient with an EVD, ' +
      'a clear no to one task, and help that counted.',
    headline: 'Answer “We float you somewhere you have never worked”',
    question: 'Tell me about a time you were assigned a patient you were not competent to care for.',
    sampleAnswer: {
      intro:
        'Float managers need flexible people who also know where flexible ends. You will be judged on tone ' +
        'as much as on content: accept the unit, name the one thing you cannot do safely, propose what you ' +
        'can, and do it before report is over.',
      example:
        'I came to the float pool from med-surg, and in my fourth month I was sent to neuro step-down on a ' +
        'Saturday night. I was taking report on four. The fourth had an external ventricular drain, ' +
        'leveled, open at ten, with hourly checks. I had never managed one. I stopped the nurse and said, ' +
        '“I can take any of the others and I’m glad to be here, but I’m not checked off on drains, and I’d ' +
        'be guessing if it clotted off or overdrained.” I went to charge before the day nurse could leave ' +
        'and put it as a trade: “If somebody with EVD competency takes bed nine, I’ll take the two heavier ' +
        'ones from them.” That was a post-stroke patient with tube feeds, and a man in restraints after a ' +
        'bleed. She looked at the board and swapped us. It took five minutes. I turned people for twelve ' +
        'hours, and did the first neuro checks with a core nurse, so that we agreed on what a 4 out of 5 ' +
        'grip was. Monday I asked my manager for the drain class, and I was signed off six weeks later. ' +
        'They request me now. If charge had said no, I would have called the house supervisor, and I know ' +
        'our form for an unsafe assignment.',
      keyPoints: [
        'Say yes to the unit before you say no to the task',
        'Bring a trade, not only a refusal',
        'Do it before you accept the assignment, because after that it is your patient',
        'Agree on a shared baseline for assessments you do seldom',
        'Close the gap later, and know the formal route if it stays open',
      ],
    },
    whatMostMiss: {
      title: 'What float managers hear between the lines',
      points: [
        '“I’ll go anywhere and do anything” describes somebody who will be silent in the wrong room.',
        'Complaints about being sent first, sent often or sent twice in a shift.',
        'They confuse a specialty they dislike with one they lack competence in.',
        'No trace of how they learn: validated skills, classes, a list kept current.',
      ],
    },
    socialProof: {
      text: 'Floating questions test judgment and tone together, and tone is hard to judge in your own head.',
      stat: '1 yes, 1 no, 1 trade',
    },
    cta: {
      mainText: 'Hear how your “no” sounds',
      subText: 'Say it, get the follow-up, and read how it came across. Your voice is not kept.',
      buttonText: 'Start Free Trial',
      features: ['Voice is never stored', 'Feedback in minutes', 'No credit card needed'],
    },
  },
]
