import type { QuestionPage } from './question-page.ts'

export const NURSE_MANAGER_PAGES: readonly QuestionPage[] = [
  {
    id: 'manager-difficult-conversation',
    category: 'nurse-manager',
    slug: 'a-difficult-staff-conversation',
    topic: 'A difficult conversation',
    title: 'Nurse manager interview: a hard talk with a staff nurse',
    metaDescription:
      'A nurse manager’s sample answer about incivility: a strong clinician who belittled new graduates, ' +
      'the conversation word by word, and a mixed result.',
    headline: 'Answer “Tell me about a difficult conversation with a member of your staff”',
    question: 'Tell me about a time you had to address the behavior of a strong clinician.',
    sampleAnswer: {
      intro:
        'Directors know that new managers fail less on budgets than on the talk they put off. This answer ' +
        'should show how long you waited, what you had seen yourself, the words you opened with, and what ' +
        'happened afterward. An outcome that is only partly good will be believed.',
      example:
        'My best trauma nurse was also the reason that two new graduates asked for transfers. She never ' +
        'yelled. She’d roll her eyes in report, and once, when one of them asked about a chest tube, she ' +
        'said, “Did you actually go to school?” I had heard about it for two months and told myself that ' +
        'she was stressed. That delay is mine. Then I saw it, at the station, so I asked her into my ' +
        'office the same day, just us. I said, “At seven fifteen, when Kim asked about the suction, you ' +
        'said, ‘Google it,’ and walked off. She didn’t ask anybody else, and that chest tube was off ' +
        'suction until eight. What was going on?” She was quiet, and then she said that she was tired of ' +
        'training people who leave. That was true; she’d precepted seven in a year. I told her that I ' +
        'would take her off precepting for a quarter, and that the remarks had to stop now, either way. I ' +
        'wrote it up, with HR’s guidance, as a verbal warning. We met every two weeks. She got a lot ' +
        'better. She didn’t become warm. One of the graduates stayed and the other left anyway. What I ' +
        'changed for myself is the two months. When I hear something twice, I go and look that week.',
      keyPoints: [
        'Own the delay, since every director has one too',
        'Situation, behavior, impact, then an honest question',
        'Hear the cause without trading the standard for it',
        'Document, involve HR, follow up on dates',
        'Report what did not turn out well',
      ],
    },
    whatMostMiss: {
      title: 'Where this story goes soft',
      points: [
        'The clinician is too valuable to lose, so the story ends with a compromise that the new nurses ' +
          'pay for.',
        'Hearsay. They confronted somebody with what “people say”.',
        'Empathy and no consequence, or the reverse.',
        'No word about how the team knew, within confidentiality, that something had been done.',
      ],
    },
    socialProof: {
      text: 'Leadership panels often ask for the words themselves: “What did you say then?” Have them ready.',
      stat: 'Same day, closed door',
    },
    cta: {
      mainText: 'Rehearse the opening sentence',
      subText: 'Say it to a professional interviewer who will ask what she answered, and what you did next.',
      buttonText: 'Practice out loud',
      features: ['Even, structured interviewer', 'Hear any question again', '7 days free'],
    },
  },
  {
    id: 'nurse-manager-weakness',
    category: 'nurse-manager',
    slug: 'nurse-manager-weakness',
    topic: 'Your greatest weakness',
    title: 'Nurse manager interview: your weakness as a leader',
    metaDescription:
      'Weakness answer for nurse managers: rescuing the unit by taking patients yourself, what it cost the ' +
      'team, and how to show that you now lead instead.',
    headline: 'The weakness question when you lead the unit',
    question: 'What is your weakness as a leader?',
    sampleAnswer: {
      intro:
        'At this level the question is about your effect on forty people. Most directors hope for one of ' +
        'three: avoiding conflict, holding on to work, or communicating too late. Whichever is yours, show ' +
        'the cost in something they track, like turnover, incidental overtime or survey comments, and what ' +
        'you built in its place.',
      example:
        'I rescue. When we’re short, my reflex is to put on scrubs and take four patients. The staff love ' +
        'me for it, and for a while I thought that was leadership. My director asked me one day why three ' +
        'evaluations and a capital request were late, and I said, proudly, “I was on the floor.” She said, ' +
        '“Then who was running the unit?” I went back through my calendar. In ten weeks I’d taken an ' +
        'assignment on nineteen days. My charge nurses had stopped making staffing decisions, because I ' +
        'always came and made them. Two of them said in the survey that they had no room to grow. So with ' +
        'them I wrote down a ladder: what charge does first, second, third, and at which point they call ' +
        'me. I come to the floor for lunches, admissions and the hard family. An assignment of my own is ' +
        'the last rung. The first short day I sat on my hands in my office and it was awful. They handled ' +
        'it. In the last quarter I took patients on two days, both in the same storm. My evaluations were ' +
        'on time, one of those charge nurses applied for assistant manager, and people do still ask me if ' +
        'I’ve forgotten how to start an IV. I haven’t.',
      keyPoints: [
        'A strength of nurses that becomes a weakness in leaders',
        'Show who was held back by it',
        'Count days, not feelings',
        'Give the structure you left behind, such as a ladder for short shifts',
        'Keep some warmth for the bedside; nobody wants a manager who is glad to be rid of it',
      ],
    },
    whatMostMiss: {
      title: 'Where leaders slip on this one',
      points: [
        'Budgets as the weakness of somebody who will sign for a few million dollars.',
        '“My door is always open” offered as the cure for poor communication.',
        'Staff are blamed in passing: they do not take ownership, they wait to be told.',
        'Weaknesses that belong to a bedside nurse, as if the promotion had not happened.',
      ],
    },
    socialProof: {
      text: 'At leadership level the second question is often “And how did your staff notice?”',
      stat: '1 cost, 1 structure',
    },
    cta: {
      mainText: 'Leadership weaknesses, said like a leader',
      subText:
        'Praise, slow decisions, midnight email, the night shift: worked answers for people who lead a ' +
        'unit.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
