import type { QuestionPage } from './question-page.ts'

export const PERIOPERATIVE_PAGES: readonly QuestionPage[] = [
  {
    id: 'perioperative-count-off',
    category: 'perioperative',
    slug: 'speaking-up-when-the-count-is-off',
    topic: 'The count is off',
    title: 'Perioperative nurse interview: when the count is off',
    metaDescription:
      'OR nurse interview answer on speaking up: one lap sponge short, a surgeon who was sure, the words ' +
      'that stopped the closing and what the film showed.',
    headline: 'Answer “The count is wrong and the surgeon wants to close”',
    question: 'When did you last have to stop a surgeon, and how did you do it?',
    sampleAnswer: {
      intro:
        'Every OR manager has a retained-item story and never wants another. You are being heard for ' +
        'volume, wording and order: what you said, how you said it the second time, and the steps you took ' +
        'while everybody was looking at the clock.',
      example:
        'I was circulating on a left colectomy that had turned into a long one, five hours and a change of ' +
        'scrub at three. At the first closing count we were one lap short. Nineteen of twenty. The surgeon ' +
        'said, “It’s in the trash. It’s not in here, I looked,” and asked for the fascia suture. I’m not ' +
        'loud by nature. I said, “Doctor, the count is incorrect by one lap. Please stop closing while we ' +
        'look.” He kept going, so I said it again with his name and the words we use here, “I’m concerned, ' +
        'this is a safety stop.” The scrub put her hands flat on the Mayo stand. He stopped. We recounted ' +
        'together aloud, the scrub did the field and the drapes, I did the bags, the kick bucket and the ' +
        'floor, and anesthesia looked on their side. Nothing. I called the charge nurse and radiology, and ' +
        'while we waited he swept the abdomen again. The film was read by the radiologist before anything ' +
        'was closed, and the marker was in the left upper quadrant, behind the spleen. He took it out. ' +
        'Thirty-five minutes, all told. He thanked the room, and I wrote up the relief count, because I ' +
        'think that’s where we lost it: we’d counted during a phone call. We’ve stopped that.',
      keyPoints: [
        'State the discrepancy as a number and an item',
        'Say it twice; the second time with a name and the agreed words',
        'Show the parallel search, each person with a place',
        'Imaging read before closure, charge nurse informed',
        'Go back to the moment when the count went wrong',
      ],
    },
    whatMostMiss: {
      title: 'What OR managers pick up on',
      points: [
        'The surgeon is a villain and the nurse a heroine; on Monday they have to work together.',
        'They “mentioned it”. A count is announced.',
        'Relief, breaks and music are left out, though many counts go wrong right there.',
        'They do not know their facility’s policy beyond “get an X-ray”.',
      ],
    },
    socialProof: {
      text: 'Speaking up has a second sentence, and hardly anyone prepares it.',
      stat: '2 sentences, the second with a name',
    },
    cta: {
      mainText: 'Practice the second sentence',
      subText: 'Say it in your normal voice, hear the reply, and find out if you would have stopped.',
      buttonText: 'Start Free Trial',
      features: ['Interviewer who presses on', 'Captions throughout', 'No credit card needed'],
    },
  },
]
