import type { QuestionPage } from './question-page.ts'

export const RESEARCH_PAGES: readonly QuestionPage[] = [
  {
    id: 'research-consent-pressure',
    category: 'research',
    slug: 'consent-under-enrollment-pressure',
    topic: 'Consent under pressure',
    title: 'Research nurse interview: consent under pressure',
    metaDescription:
      'Clinical research nurse interview: an eager family, a slow month and a patient who had not ' +
      'understood. A sample answer on consent, with points and gaps.',
    headline: 'Answer “When did enrollment and a participant’s interest pull apart?”',
    question: 'Tell me about a time you slowed down or stopped an enrollment.',
    sampleAnswer: {
      intro:
        'Sponsors count participants; you are hired to count the ones who understood. The principal ' +
        'investigator wants evidence that you can say “not today” with the sponsor on the phone, and that ' +
        'you know which rules let you. Good clinical practice is only the floor.',
      example:
        'I was coordinating a phase two trial in lung cancer, and we were two short for the month. A man ' +
        'of sixty-nine was eligible on paper. His English was fine for small talk, his daughter’s was ' +
        'perfect, and she had read all twenty-two pages and wanted it badly. She said, “He’ll sign, I’ll ' +
        'explain it at home.” I felt the pull. But I asked him, through her at first, what would happen if ' +
        'he did nothing, and the answer she gave me was much longer than his. So I stopped. I told her, “I ' +
        'believe you that he might want this. I need to hear it from him.” I called a qualified Vietnamese ' +
        'interpreter, and asked our IRB office about the short consent form, which they allow. Two days ' +
        'later, with the interpreter and a witness, I asked him to tell me the study in his own words. He ' +
        'thought the drug was proven and the trial was to find his dose. And he thought that his doctor ' +
        'would drop him if he refused. We cleared up both. He said no. He’s still treated here. We missed ' +
        'the month, the monitor asked why, and I showed her the note. The investigator had the full form ' +
        'translated, and the next two Vietnamese-speaking patients did enroll, knowing what they joined.',
      keyPoints: [
        'Admit the pressure; pretending there was none is less credible',
        'Teach-back by the participant himself, not by family',
        'Qualified interpreter, right form, IRB involved',
        'Name the misconception you uncovered',
        'Protect the choice to decline and the care that goes on',
      ],
    },
    whatMostMiss: {
      title: 'What investigators miss in candidates',
      points: [
        'Consent is described as a signature or as an event.',
        'Recruiting numbers come before retention, safety reporting and data quality.',
        'Family members interpret, and nobody flinches.',
        'They have no story about a deviation, how fast it was reported and to whom.',
      ],
    },
    socialProof: {
      text: 'For research roles, one carefully documented “no” can say more than ten enrollments.',
      stat: 'In the participant’s own words',
    },
    cta: {
      mainText: 'Practice the careful answer',
      subText:
        'Tell it without acronyms to someone outside the trial, and check whether the risk still comes ' +
        'through.',
      buttonText: 'Practice out loud',
      features: ['Interviewer of your choice', 'Scores with quotes', '7 days free'],
    },
  },
]
