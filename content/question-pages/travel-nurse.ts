import type { QuestionPage } from './question-page.ts'

export const TRAVEL_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'travel-first-shift',
    category: 'travel-nurse',
    slug: 'getting-up-to-speed-fast',
    topic: 'The first shift',
    title: 'Travel nurse interview: getting up to speed fast',
    metaDescription:
      'Travel nurse interview answer about a first shift with one day of orientation: what you look up ' +
      'first, a heparin protocol that differed, and the result.',
    headline: 'Answer “You get one day of orientation. How do you start safely?”',
    question: 'How do you get safe on a new unit within a shift or two?',
    sampleAnswer: {
      intro:
        'Travel interviews are brief and often by phone, and the manager decides whether you will be help ' +
        'or work. She wants to hear a system: what you look up before report, what you never assume from ' +
        'your last hospital, and one time it kept a patient safe.',
      example:
        'I carry one index card that I fill in before my first report anywhere: where the code cart is, ' +
        'the number for rapid response, the override rules for the cabinet, the hypoglycemia and blood ' +
        'policies, who’s charge, and who on the shift has been here longest. Then I ask one question, ' +
        '“What do travelers get wrong here?” On my last contract, a telemetry unit in Ohio, the charge ' +
        'nurse said, “Heparin.” At nine that night I got a patient with a new DVT on an infusion, and the ' +
        'six-hour level came back at 0.9. At my previous three hospitals I’d have been looking for a PTT ' +
        'of 60 to 80, so for a second I read that as a level far too low. It was an anti-Xa, goal 0.3 to ' +
        '0.7, so it was high. I read their protocol twice, called the pharmacist to be certain, turned it ' +
        'down by the table with a second nurse, and booked the next level. Twenty minutes, and no harm. I ' +
        'told the night educator that the two tests looked the same on the results screen to a newcomer, ' +
        'and she added a line to the traveler packet. I extended there twice. And I put “which heparin ' +
        'test?” on my card.',
      keyPoints: [
        'Show the list you work from; travelers without one are guessing',
        'Find out what differs: protocols, drips, override rules, escalation numbers',
        'Treat unfamiliar as unsafe until you have read it',
        'Leave something useful behind',
      ],
    },
    whatMostMiss: {
      title: 'What makes a manager skip a traveler',
      points: [
        '“I hit the ground running” is in every profile.',
        'Comparisons with better hospitals, in the first minute.',
        'They negotiate the schedule before any patient has been mentioned.',
        'Nothing about floating. Travelers are often the first to be sent, and the manager wants to know ' +
          'how they take it.',
        'They cannot say what they would refuse, or to whom they would say it.',
      ],
    },
    socialProof: {
      text: 'Phone interviews leave only your voice, so it pays to hear yourself once before the manager does.',
      stat: '1 index card',
    },
    cta: {
      mainText: 'Rehearse for the ten-minute phone call',
      subText: 'Voice only, no camera: much like the call that decides about your next contract.',
      buttonText: 'Start Free Trial',
      features: ['Voice or text', 'Runs in your browser', 'No credit card needed'],
    },
  },
]
