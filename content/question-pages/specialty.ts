import type { QuestionPage } from './question-page.ts'

export const SPECIALTY_PAGES: readonly QuestionPage[] = [
  {
    id: 'specialty-wound-not-healing',
    category: 'specialty',
    slug: 'wound-care-not-healing',
    topic: 'A wound that will not heal',
    title: 'Wound care nurse interview: a wound that will not heal',
    metaDescription:
      'Wound care interview question with a full sample: a stalled leg ulcer, a missing ABI and ' +
      'compression that was doing harm. Key points and common gaps.',
    headline: 'Answer “A wound has not changed in six weeks. What do you do?”',
    question: 'Tell me about a wound that was not healing and how you found out why.',
    sampleAnswer: {
      intro:
        'Wound care panels are tired of product names. They want to follow your reasoning from the whole ' +
        'patient down to the wound edge: blood flow, pressure, infection, sugar, nutrition, and only then ' +
        'the dressing. Choose a case where the first plan was wrong, even if it was yours.',
      example:
        'A man of seventy-four was sent to our clinic with a venous ulcer above the outer ankle, six weeks ' +
        'in four-layer compression, and it hadn’t moved: 4.2 by 3.1 centimeters on week one, 4.1 by 3.2 on ' +
        'week six. Our notes said “continue”. I had re-wrapped him once myself, for a colleague. This time ' +
        'I started as though nobody had seen it. The edges were punched out and the base was pale. He told ' +
        'me that he slept in a recliner, because his leg hurt in bed and felt better hanging down. Venous ' +
        'legs usually like to be up. His foot was cool, I could find one pulse with the Doppler and it was ' +
        'monophasic, and nowhere in the chart was there an ankle-brachial index. I did one: 0.58. He’s ' +
        'diabetic, so his vessels might have read falsely high; we got a toe pressure too, and that was ' +
        '34. We’d been squeezing a leg that had too little blood. I took the wrap off that visit, called ' +
        'the provider, and he saw vascular in five days. He got a stent, then light compression, and the ' +
        'ulcer closed in thirteen weeks. I wrote it up for our clinic, my own wrap included. No leg gets a ' +
        'wrap now without a perfusion number dated within the last three months.',
      keyPoints: [
        'Measure, and say both measurements',
        'Take the history of pain, position and sleep as seriously as the tape',
        'Perfusion before compression, and why a number can mislead in diabetes',
        'Stop the harm the same day, then refer',
        'Include your own share in the wrong plan',
      ],
    },
    whatMostMiss: {
      title: 'Where wound care answers fall short',
      points: [
        'A list of dressings by brand.',
        'Staging a wound that is not a pressure injury.',
        'Protein, glucose, smoking and the chair he sits in all day are not asked about.',
        'The slough gets treated and the cause does not.',
        'They never say when they would biopsy, culture or give up on a plan; two to four weeks without ' +
          'progress is the usual signal.',
      ],
    },
    socialProof: {
      text:
        'Panels for certified specialties follow your reasoning step by step, so the order of your ' +
        'sentences matters.',
      stat: 'Whole patient first, dressing last',
    },
    cta: {
      mainText: 'Reason aloud from patient to edge',
      subText:
        'A clinical interviewer asks “what first, and why that?”, and you hear how your order holds up.',
      buttonText: 'Start Free Trial',
      features: ['Probing clinical interviewer', 'Scores with quotes', 'No credit card needed'],
    },
  },
]
