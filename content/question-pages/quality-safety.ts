import type { QuestionPage } from './question-page.ts'

export const QUALITY_SAFETY_PAGES: readonly QuestionPage[] = [
  {
    id: 'quality-reducing-cauti',
    category: 'quality-safety',
    slug: 'infection-control-reducing-cauti',
    topic: 'Infection control, CAUTI',
    title: 'Infection control interview: how you reduced CAUTI',
    metaDescription:
      'Infection control question for quality and safety nurses: a CAUTI project told with device days, a ' +
      'nurse-driven protocol, honest numbers and limits.',
    headline: 'Answer “Tell me how you brought an infection rate down”',
    question: 'Describe an infection you helped reduce, and how you know that it was your work.',
    sampleAnswer: {
      intro:
        'Quality leaders ask the second half of this question for a reason: rates wander by themselves. ' +
        'Your answer should move from counting to cause to a change at the bedside, and then be modest ' +
        'about what the numbers prove. Somebody who can say “small numbers” aloud is somebody they can put ' +
        'before a board.',
      example:
        'On a thirty-bed medical unit we had six catheter infections in two quarters, and everyone’s ' +
        'theory was dirty technique. I went through all six charts with our infection preventionist. ' +
        'Insertion had been fine. What I saw was that four of the six catheters had outlived their reason, ' +
        'some by five days; “strict I and O” was written where nobody needed it. So I went after device ' +
        'days. With two night nurses and a urologist I wrote a nurse-driven removal protocol. Each morning ' +
        'the nurse names the indication from a list of seven, or takes it out, and a bladder scan at six ' +
        'hours catches retention. We put external catheters and a second scanner on the unit, because you ' +
        'can’t take something away and offer nothing. For three weeks I rounded at six in the morning, ' +
        'which is when the excuses live. Catheter days fell by about a third. In the next two quarters we ' +
        'had one infection. I told the committee that six to one is a small number, and that the third ' +
        'fewer catheter days is the part I’d bet on. We tracked reinsertions and falls on the way to the ' +
        'bathroom as balancing measures. Two went back in, and falls stayed flat. By the end it was the ' +
        'nurses’ protocol, and they defend it without me.',
      keyPoints: [
        'Read the cases before you believe the theory',
        'Name the driver: device days, indication, technique or culture practice',
        'Give nurses the authority, approved by the medical staff, and a replacement device',
        'Track balancing measures such as reinsertions and falls',
        'Say how sure you are, and of what',
      ],
    },
    whatMostMiss: {
      title: 'What quality leaders find thin',
      points: [
        'Education as the only intervention; a poster has never taken out a catheter.',
        'Percentages without the count behind them.',
        'The frontline appears as a source of noncompliance and never as the author.',
        'Nobody asks what got worse in the meantime.',
        'They cannot tell surveillance definitions from bedside diagnoses.',
      ],
    },
    socialProof: {
      text:
        'A project told in the order of the STAR method is easier to follow than one told in the order of ' +
        'its slides.',
      stat: 'Count, cause, change, check',
    },
    cta: {
      mainText: 'Tell your project without the slides',
      subText:
        'Three minutes, no charts: an interviewer asks how you know, and your answer gets a score with ' +
        'quotes.',
      buttonText: 'Practice out loud',
      features: ['Scores by competency', 'Answers of up to 3 minutes', '7 days free'],
    },
  },
]
