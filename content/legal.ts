/** One heading and its paragraphs. */
export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** Stands at the head of the terms and the privacy policy, and below the FAQ, until a lawyer has been over them. */
export const LEGAL_REVIEW_NOTE =
  'This is a plain draft, written by us. A lawyer reviews it before Preceptor takes any payment.'

const DRAFT: LegalSection = { title: 'Draft for review by a lawyer', paragraphs: [LEGAL_REVIEW_NOTE] }

/** Plain drafts: a lawyer reviews them before anybody pays. `TERMS_VERSION` names the version a nurse accepted. */
export const LEGAL_TEXTS = {
  terms: [
    DRAFT,
    {
      title: 'What Preceptor is',
      paragraphs: [
        'Preceptor is educational interview practice for nurses. It is not medical, legal or career advice, and it does not promise a job.',
        'All patient cases are fictional. Please never enter real patient health information.',
        'Questions, replies, scores and feedback are made with the help of artificial intelligence. They can be wrong. Never use them to decide about a real patient.',
        'You must be 13 or older to have an account.',
      ],
    },
    {
      title: 'Your trial and what you pay',
      paragraphs: [
        'The free trial lasts 7 days from the moment you verify your email. It needs no credit card and ends by itself. It gives the Professional plan with one hour of voice in all, and a team of up to three people.',
        'Paid plans renew each month, or each year where offered, and are billed in advance through a card payment provider. The price is shown before you pay.',
        'You can cancel at any time and keep access until the end of the period you paid for. Payments are not refunded except where the law requires it.',
        'A change to a higher plan takes effect at once and is charged in proportion. A change to a lower plan takes effect at the end of the period.',
      ],
    },
    {
      title: 'The weakness guide',
      paragraphs: [
        'The guide is bought once and does not renew. It is a PDF: you get an email with a link that works for 7 days, and the file you downloaded is yours to keep for your own use.',
        'The people and stories in it are made up. It is refunded where the law requires it, and when you could not open it and write to us.',
      ],
    },
    {
      title: 'Teams',
      paragraphs: [
        'Schools and employers can invite nurses to a team. Whoever owns the team pays for it and decides who is a member. Members have the features of the Professional plan for as long as the team is paid for.',
      ],
    },
    {
      title: 'What is yours',
      paragraphs: [
        'What you say and type stays yours. We use it only to run your practice and to show you your results.',
        'Please keep your password to yourself, and use Preceptor as one person. We may close accounts that harm others or the service.',
        'Our texts, cases and pages stay ours. You may use them to prepare yourself, not to sell them or to build another service from them.',
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'We run Preceptor with care, and as it is: we cannot promise that it is always there or free of errors. As far as the law allows, what we owe you is limited to what you paid us in the last 12 months.',
        'When these terms change in a way that matters, we tell you by email before the change takes effect. You can cancel if you do not agree.',
      ],
    },
    {
      title: 'When we disagree',
      paragraphs: [
        'Write to our support address first; most things can be settled there. These terms follow the law of California.',
        'Disputes are settled by individual arbitration, not in court. Either of us may take a small claim to a small claims court instead.',
        'Both of us give up the right to a class action: claims are brought by each person alone, not as part of a class or together with others.',
        'You can opt out of arbitration within 30 days of creating your account by writing to our support address from your account email. Nothing else changes when you do.',
      ],
    },
  ],
  privacy: [
    DRAFT,
    {
      title: 'What we keep',
      paragraphs: [
        'Your name, your email address, a scrambled form of your password, your plan, the devices you signed in from, and your practice: transcripts, scores and feedback.',
        'Your voice is processed in real time and never stored.',
        'Which plan buttons are pressed and how a visit ends, with the kind of device and the page before. We use this to see whether our pages work. A browser that asks not to be tracked is not counted.',
        'If you buy the weakness guide, the email address you paid with, so that we can send the link to it.',
        'Two cookies: one tells your browser from a stranger’s when you sign in, one remembers the colors you chose. Neither follows you anywhere else.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Transcripts are deleted within a few days of your last activity in that practice: 24 hours on the Free plan, 72 hours in the trial and on paid plans. Scores stay until you delete your account.',
        'A job description that you upload is used to make your questions and goes with the transcript of that interview.',
        'What we count of visits is forgotten after 13 months, and so is the address a guide was sent to.',
        'Records of payments are kept by the payment provider and by us for as long as tax law requires.',
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
        'If you cannot sign in, write to our support address. We answer from there, and we ask you to show that the account is yours.',
      ],
    },
    {
      title: 'If you live in California',
      paragraphs: [
        'You have the right to know what we hold on you, to have it corrected, and to have it deleted. We neither sell nor share personal information for advertising, and nobody gets a worse service for using these rights.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'Preceptor is not for children under 13, and we do not knowingly keep anything about them. If you believe that we do, write to us and we delete it.',
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
      title: 'How long are my answers kept?',
      paragraphs: [
        'Transcripts go within a few days, depending on your plan. Scores stay until you delete your account.',
      ],
    },
    {
      title: 'Can I cancel?',
      paragraphs: [
        'At any time, on the pricing page. You keep your plan until the end of the period you paid for. Payments are not refunded except where the law requires it.',
      ],
    },
    {
      title: 'What is the difference between a team member and an individual user?',
      paragraphs: [
        'An individual user has a plan of her own. A team member is invited by a school or an employer, has the Professional features for as long as the team is paid for, and gets a trial extension of 3 weeks instead of 7 days.',
        'Administrators of a team see figures and can export scores. They do not see what anybody answered.',
      ],
    },
    {
      title: 'Will it get me the job?',
      paragraphs: [
        'Nobody can promise that. It gives you practice in saying your own stories aloud, and shows you which part was missing.',
      ],
    },
    {
      title: 'Are the patients real?',
      paragraphs: ['No. Every case is made up. Please do not bring real patients in either.'],
    },
    {
      title: 'How do I get the weakness guide?',
      paragraphs: [
        'Right after you paid, by email. The link in it works for 7 days; download the file and keep it.',
      ],
    },
    DRAFT,
  ],
} as const satisfies Record<string, readonly LegalSection[]>
