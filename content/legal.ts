/** One heading and its paragraphs. */
export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** Plain drafts: a lawyer reviews them before anybody pays. `TERMS_VERSION` names the version a nurse accepted. */
export const LEGAL_TEXTS = {
  terms: [
    {
      title: 'What Preceptor is',
      paragraphs: [
        'Preceptor is educational interview practice for nurses. It is not medical, legal or career advice, and it does not promise a job.',
        'All patient cases are fictional. Please never enter real patient health information.',
        'You must be 13 or older to have an account.',
      ],
    },
    {
      title: 'Your trial and what you pay',
      paragraphs: [
        'The free trial lasts 7 days from the moment you verify your email. It needs no credit card and ends by itself.',
        'Paid plans renew each month, or each year where offered, and are billed in advance through a card payment provider.',
        'You can cancel at any time and keep access until the end of the period you paid for. Payments are not refunded except where the law requires it.',
      ],
    },
    {
      title: 'What is yours',
      paragraphs: [
        'What you say and type stays yours. We use it only to run your practice and to show you your results.',
        'Please keep your password to yourself, and use Preceptor as one person. We may close accounts that harm others or the service.',
      ],
    },
    {
      title: 'When we disagree',
      paragraphs: [
        'These terms follow the law of California. Disputes are settled by individual arbitration, not in court and not as a class action.',
        'You can opt out of arbitration within 30 days of creating your account by writing to our support address from your account email.',
      ],
    },
  ],
  privacy: [
    {
      title: 'What we keep',
      paragraphs: [
        'Your name, your email address, a scrambled form of your password, your plan, the devices you signed in from, and your practice: transcripts, scores and feedback.',
        'Your voice is processed in real time and never stored. Transcripts are deleted within a few days, depending on your plan. Scores stay until you delete your account.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'What you say or type in practice is sent to the speech and language services that answer you. Payments are handled by a card payment provider; we never see your card number.',
        'If you belong to a team, its administrators see aggregate performance data, and can export interview history and scores as CSV. They do not see your individual responses.',
        'We sell nothing about you, and our pages carry no third-party scripts.',
      ],
    },
    {
      title: 'What you can do',
      paragraphs: [
        'On your account page you can download everything we hold on you, sign out your devices, and delete your account. A deleted account is locked at once, and everything of it is gone within 30 days.',
      ],
    },
  ],
  faq: [
    {
      title: 'Do I need a credit card for the trial?',
      paragraphs: ['No. The 7 days start when you verify your email, and nothing is charged afterwards.'],
    },
    {
      title: 'Is my voice recorded?',
      paragraphs: ['No. It is turned into text while you speak and then forgotten.'],
    },
    {
      title: 'Do I have to speak?',
      paragraphs: ['No. You can type any answer, at any moment of an interview.'],
    },
    {
      title: 'What is the difference between a team member and an individual user?',
      paragraphs: [
        'An individual user has a plan of her own. A team member is invited by a school or an employer, has the Professional features for as long as the team is paid for, and gets a trial extension of 3 weeks instead of 7 days.',
      ],
    },
    {
      title: 'Are the patients real?',
      paragraphs: ['No. Every case is made up. Please do not bring real patients in either.'],
    },
  ],
} as const satisfies Record<string, readonly LegalSection[]>
