import type { QuestionPage } from './question-page.ts'

export const NEW_GRAD_PAGES: readonly QuestionPage[] = [
  {
    id: 'new-grad-asking-for-help',
    category: 'new-grad',
    slug: 'asking-for-help',
    topic: 'Asking for help',
    title: 'New grad nurse interview: knowing when to ask for help',
    metaDescription:
      'Answer “How do you know when to ask for help?” as a new graduate nurse: a spoken sample from a ' +
      'telemetry capstone, and what managers listen for.',
    headline: 'Answer “How do you know when you need help?” as a new graduate',
    question: 'How do you know when you need help with a patient, and what do you do then?',
    sampleAnswer: {
      intro:
        'Nobody who hires a new graduate expects you to know everything. What the manager needs to hear is ' +
        'that you will speak while there is still time. Show the moment you reached your own limit, what ' +
        'you did in the minutes before help came, and what you can do alone since then.',
      example:
        'In my capstone on a telemetry unit I had three patients, with my preceptor nearby. One was a man ' +
        'in his seventies, two days after a hip repair, and at ten in the morning he was slower than he ' +
        'had been at eight. His pressure was 104 over 60, down from 128 at the start of the shift, and his ' +
        'heart rate had gone from 82 to 104. Each number alone was easy to explain. Together I didn’t like ' +
        'them, and I couldn’t say why. So I didn’t wait for a theory. I took a full set of vitals, checked ' +
        'his dressing and his thigh, looked up his last hemoglobin, and found my preceptor within five ' +
        'minutes. I told her, “His trend worries me and I don’t know what it is yet.” We went in together ' +
        'and she called the provider with me next to her. A repeat hemoglobin came back at 6.8, down from ' +
        '9.4. He was transfused and was up in the chair the next day. My rule since then: two numbers ' +
        'moving the wrong way, or one patient I can’t explain, and somebody else looks with me. Next time ' +
        'I make that call myself, and I have my SBAR ready.',
      keyPoints: [
        'Give the trend in figures and admit which part of it you could not explain',
        'Tell what you did before anybody arrived: vitals, a look under the covers, the last labs',
        'Quote the sentence you used when you asked; it proves that you can ask',
        'Turn the story into a rule you will bring to their unit',
        'End with the step you would now take yourself, so that asking reads as growth',
      ],
    },
    whatMostMiss: {
      title: 'What most new graduates miss',
      points: [
        '“I’m never afraid to ask questions” is a claim. Without a patient behind it, the manager has ' +
          'learned nothing.',
        'They choose a skill they had never done. Sensing that somebody is going downhill says far more ' +
          'about you than a first Foley.',
        'The preceptor becomes the hero and the student disappears from the second half of the story.',
        'Nobody mentions who answers at 3 a.m.: the charge nurse, rapid response, the pharmacist on call, ' +
          'the policy page.',
      ],
    },
    socialProof: {
      text:
        'Asking early is a safety skill in the first year, which is why orientation programs put so much ' +
        'weight on it.',
      stat: 'About 2 minutes is a good length',
    },
    cta: {
      mainText: 'Try it on somebody who asks back',
      subText: 'An interviewer listens to your own capstone story and follows up on the part you skipped.',
      buttonText: 'Start Free Trial',
      features: ['7 days free', 'No credit card needed', 'Talk or type'],
    },
  },
]
