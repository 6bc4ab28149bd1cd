/**
 * Why a text may not stand in production as it is: a figure without evidence is shown only where
 * MARKETING_CLAIMS_PROVED is set, a voice or a team that was made up must be labelled so.
 */
export type MarketingFlag = 'replace before production' | 'illustrative'

/** A text that is true as it stands has no flag. */
export interface MarketingText {
  title: string
  text: string
  flag?: MarketingFlag
}

/** The front page, section by section in their order. Prices come from the plans. */
export const LANDING = {
  hero: {
    title: 'Say it out loud before it counts.',
    text: 'Preceptor is spoken interview practice for nurses. Hold a button and answer. The interviewer listens, follows up, and afterwards shows you your own words and what to do next.',
    button: 'Start Free Trial',
    secondButton: 'See how it works',
    note: '7-day free trial. No credit card needed.',
  },
  voice: {
    title: 'An interviewer who waits for you to finish',
    text: 'You decide when the microphone is on. Captions are always there, every question can be heard again, and you can type any answer instead.',
    points: [
      'Four questions with follow-ups, 15-25 minutes',
      'Hold, tap or keyboard: the one big button works your way',
      'Voice is processed in real time and never stored',
    ],
  },
  jobDescription: {
    title: 'Bring the job you want',
    text: 'Upload a job description and the interview is built around it: the unit, the skills it names, the experience it asks for.',
  },
  features: {
    title: 'Everything you will be asked, in one place',
    items: [
      { title: 'Clinical scenarios', text: 'Talk with a simulated patient across 6 nursing specialties.' },
      { title: '18 behavioral questions', text: 'The common ones, scored against the STAR method.' },
      { title: 'Voice mock interviews', text: '3 interviewer personalities, one calm room.' },
      { title: 'Scores with evidence', text: 'Each score quotes what you said and names the next step.' },
    ],
  },
  testimonials: {
    title: 'Success Stories',
    note: 'Illustrative examples, written by us.',
    stories: [
      {
        said: 'I had the answers in my head. I had never said them in order.',
        who: 'New graduate, med-surg',
        flag: 'illustrative',
      },
      {
        said: 'Seeing my own sentence quoted back told me what to fix in ten seconds.',
        who: 'Step-down nurse moving to ICU',
        flag: 'illustrative',
      },
      {
        said: 'I practiced on the bus, typing, and out loud in the parking lot.',
        who: 'Pediatric nurse returning to work',
        flag: 'illustrative',
      },
    ],
  },
  pricing: { title: 'Plain prices' },
  team: {
    title: 'See where a whole cohort stands',
    text: 'Schools and hospitals invite nurses in bulk and see scores and competencies for the team. Answers stay private to each nurse.',
    button: 'Ask about your institution',
    example: {
      label: 'Example team',
      averageLabel: 'Team average',
      average: '87%',
      scores: [
        { name: 'Communication', score: 90 },
        { name: 'Clinical Knowledge', score: 86 },
        { name: 'Problem Solving', score: 84 },
        { name: 'Patient Focus', score: 92 },
        { name: 'Professionalism', score: 89 },
        { name: 'Leadership', score: 81 },
      ],
      flag: 'illustrative',
    },
  },
  disclaimer: {
    title: 'For education only',
    text: 'All patient cases are fictional. Please never enter real patient health information. Preceptor does not give clinical advice and does not promise a job.',
  },
} as const

/** On every question page, under 'Why Practicing Makes the Difference'; each claim with what stands there unproved. */
export const STAT_CARDS: readonly (MarketingText & { unproved?: MarketingText })[] = [
  {
    title: 'First 30 seconds',
    text: 'A first impression forms before your story does. Practice the opening line.',
  },
  {
    title: '3x more confident',
    text: 'Saying an answer out loud three times beats reading it ten.',
    flag: 'replace before production',
    unproved: {
      title: 'Said out loud',
      text: 'A story you have told before is easier to tell when it counts.',
    },
  },
  {
    title: 'Personalized answers',
    text: 'Follow-ups use what you said, not a script.',
  },
]

/** The cards as they may be shown: a claim only where it was proved, else the plain text in its place. */
export const statCards = (claimsProved: boolean): readonly MarketingText[] =>
  STAT_CARDS.map(({ unproved, ...card }) => (claimsProved ? card : (unproved ?? card)))

/** What all question pages say alike. */
export const QUESTION_PAGE_COPY = {
  whyTitle: 'Why Practicing Makes the Difference',
  sampleAnswerTitle: 'Sample answer',
  keyPointsTitle: 'Key points',
  bottomTitle: 'The next time you say it should not be the first',
  bottomButton: 'Start Your Free 7-Day Trial',
} as const

/** The weakness guide: what it costs and what is said about it. Nobody was ever charged the regular price. */
export const GUIDE_OFFER = {
  priceCents: 9_00,
  price: '$9',
  /** Reported once for a press of the purchase button, in US dollars. */
  conversionValueUsd: 1,
  /** How long the mailed link opens the file. */
  linkDays: 7,
  regularPrice: { cents: 47_00, text: '$47', flag: 'replace before production' },
  discount: { percent: 81, text: '81% off', flag: 'replace before production' },
  saving: { cents: 38_00, text: 'Save $38', flag: 'replace before production' },
  downloads: { count: 3294, text: '3,294 downloads', flag: 'replace before production' },
} as const

/** What all weakness pages say alike. */
export const WEAKNESS_PAGE_COPY = {
  headerLink: 'Need More Practice?',
  heroButton: 'Get 50+ Weakness Examples for $9',
  examplesTitle: 'Three examples from the guide',
  packTitle: '50+ weakness examples for nurses',
  packPoints: [
    'Answers by specialty and by theme, in spoken English',
    'Why each weakness is safe to name',
    'The question an interviewer may ask next',
    'How to choose your own, and what never to say',
  ],
  bottomButton: 'Get Your Weakness Guide - $9',
  badges: ['Instant download', 'Email delivery', 'Secure checkout'],
} as const
