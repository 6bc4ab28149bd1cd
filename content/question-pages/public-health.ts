import type { QuestionPage } from './question-page.ts'

export const PUBLIC_HEALTH_PAGES: readonly QuestionPage[] = [
  {
    id: 'public-health-tb-trust',
    category: 'public-health',
    slug: 'building-trust-in-the-community',
    topic: 'Trust in the community',
    title: 'Public health nurse interview: earning someone’s trust',
    metaDescription:
      'Public health nurse interview answer: a cook with tuberculosis who missed doses, an interpreter, ' +
      'video visits, eleven contacts named and an honest result.',
    headline: 'Answer “How did you win the trust of somebody who avoided you?”',
    question: 'Tell me about a client who avoided the health department, and how you reached them.',
    sampleAnswer: {
      intro:
        'Health departments hold unusual powers, which is why supervisors ask how little of them you ' +
        'needed. They listen for language, livelihood and privacy before any mention of orders, and for ' +
        'the people around the client whom you also protected.',
      example:
        'I had a line cook, forty-four, with smear-positive pulmonary TB, two weeks into four drugs. He ' +
        'missed three observed doses and then he stopped opening his door. His file said “uncooperative”. ' +
        'I went at ten at night, in an N95, because he still kept a cook’s hours, with an interpreter for ' +
        'K’iche’, because we’d been sending Spanish letters to a man who spoke little Spanish. He was ' +
        'afraid of two things: that I’d call his boss, and that I’d call immigration. I told him what I do ' +
        'and don’t report, and to whom, and I didn’t promise what wasn’t mine to promise. He couldn’t cook ' +
        'for work until our health officer cleared him, and I said so. Then I asked about rent. Our ' +
        'program has a small fund, and it paid two weeks, and a church brought food. We moved to ' +
        'video-observed therapy at eleven at night, on his phone, because in the morning he slept. He ' +
        'missed one dose in the next four months, and he called me about it. He was cleared for work in ' +
        'week six, smears negative. His culture was negative at two months. And because he trusted me by ' +
        'then, he named eleven contacts, where he’d first named two. Three had latent infection and ' +
        'started rifampin. His roommate was one of them.',
      keyPoints: [
        'Find the fear by name, in the right language',
        'Be exact about confidentiality and reporting',
        'Solve for rent and food before adherence',
        'Use the least restrictive means, and know the stronger ones exist',
        'Count the contacts, since they are the public in public health',
      ],
    },
    whatMostMiss: {
      title: 'What makes a supervisor doubt you',
      points: [
        'Culture gets discussed in general, and nobody learns which language was spoken.',
        'Legal authority arrives in the second sentence.',
        'They stop when the client is well and forget the household.',
        'Partners are missing: schools, clinics, employers, churches, the lab.',
      ],
    },
    socialProof: {
      text:
        'Supervisors in public health often score answers on a printed sheet, so a clear beginning and end ' +
        'help you.',
      stat: 'Trust first, orders last',
    },
    cta: {
      mainText: 'Test your story on a fresh ear',
      subText:
        'See whether the interviewer can repeat what you reported, to whom, and what you kept private.',
      buttonText: 'Start Free Trial',
      features: ['Structured feedback', 'Typed or spoken', 'No credit card needed'],
    },
  },
]
