import type { QuestionPage } from './question-page.ts'

export const SCHOOL_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'school-anaphylaxis-alone',
    category: 'school-nurse',
    slug: 'deciding-alone-in-an-emergency',
    topic: 'Deciding alone',
    title: 'School nurse interview: deciding alone in an emergency',
    metaDescription:
      'A school nurse’s sample answer on acting alone: anaphylaxis at lunch, epinephrine before the phone ' +
      'call, and the follow-up that principals care about.',
    headline: 'Answer “You are the only clinician in the building. What do you do?”',
    question: 'When have you had to decide something urgent with nobody to ask?',
    sampleAnswer: {
      intro:
        'In a school your backup is a secretary, a walkie-talkie and a binder, and part of the panel is ' +
        'not clinical. The principal wants calm and a phone call to the parents; the lead nurse wants ' +
        'epinephrine without hesitation. A good answer serves both, in plain words.',
      example:
        'Third week of September, lunch. A lunch aide brought me a ten-year-old whose face was blotchy. He ' +
        'said, “My throat feels funny,” and threw up in my trash can. He had a peanut plan on file, and ' +
        'his friend had shared a granola bar. Hives and vomiting after a known allergen is two systems, so ' +
        'I didn’t wait for wheezing and I didn’t start with an antihistamine. I gave epinephrine, 0.3, in ' +
        'the outer thigh through his jeans, at 11:52. I told the secretary, in these words, “Call 911, say ' +
        'anaphylaxis, ten-year-old, epinephrine given, and then come back and tell me you did it.” I laid ' +
        'him on his side with his legs up, because sitting up suddenly can drop the pressure, counted his ' +
        'breathing, and had the second injector in my hand. At seven minutes he had started to wheeze, so ' +
        'he got the second. The crew arrived at 12:04. I gave them both injectors, the times and his plan. ' +
        'I called his mother myself while they loaded, because she should hear it from me. He was watched ' +
        'overnight and came back on Thursday. What we fixed was the table. The aides had never seen his ' +
        'plan. I trained all six that week, and their binder has the photo list, with the parents’ consent.',
      keyPoints: [
        'Name the rule you acted by, here two systems after exposure',
        'Epinephrine first, phone second, antihistamine far behind',
        'Delegate to a non-clinician in a sentence she can repeat, and have her report back',
        'Position, second dose, times on paper for the crew',
        'Call the parent yourself',
        'Fix the place where it began, within privacy rules',
      ],
    },
    whatMostMiss: {
      title: 'How hospital habits show in a school interview',
      points: [
        'Clinical nurses answer as though a physician were down the hall.',
        'They describe the child and not the other four hundred, some of whom watched it.',
        'There is no word on orders, plans and state rules, which are what allow a school nurse to act.',
        'Everything after the ambulance is missing, though that is when the school begins to trust you.',
      ],
    },
    socialProof: {
      text:
        'School panels mix nurses and educators, so an answer has to work for somebody who has never seen ' +
        'an auto-injector.',
      stat: '2 audiences in one room',
    },
    cta: {
      mainText: 'Explain it to a principal',
      subText: 'Rehearse with a friendly interviewer and listen for every word that only a nurse would know.',
      buttonText: 'Start Free Trial',
      features: ['Friendly interviewer', 'Typed or spoken', '7 days free'],
    },
  },
  {
    id: 'school-nurse-weakness',
    category: 'school-nurse',
    slug: 'school-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'School nurse interview: what is your weakness?',
    metaDescription:
      'Weakness answer for school nurse candidates: nervous in front of the faculty, the day it mattered, ' +
      'and a training that works now. With tips on what to skip.',
    headline: 'A weakness a school can trust you with',
    question: 'What would be your biggest challenge in this role?',
    sampleAnswer: {
      intro:
        'Principals phrase it as a challenge, lead nurses as a weakness. Either way they are asking ' +
        'whether you can work with no team beside you, and with adults as your pupils. Something you had ' +
        'to learn on the way out of the hospital is the natural choice.',
      example:
        'Standing in front of adults. I can talk to a second grader about lice and to a mother about ' +
        'seizures, but a faculty meeting used to give me a dry mouth. At my first back-to-school training ' +
        'I had fifteen minutes for epinephrine, asthma and seizures, I went through thirty-one slides, and ' +
        'I never looked up. In October a teacher walked a wheezing girl down two hallways to me, without ' +
        'the inhaler that was in her own desk drawer. She was fine after four puffs with the spacer. I had ' +
        '“trained” that teacher, so now I knew what my training was worth. I asked the reading coach to ' +
        'watch me rehearse, which was humbling, because she teaches for a living. She told me to throw out ' +
        'the slides and put things in their hands. Now it’s three stations with trainer injectors, a ' +
        'spacer and a doll, groups of eight, and nobody leaves before they’ve done it once and said out ' +
        'loud who they’d call. I’ve put about sixty teachers and aides through it since then. I still ' +
        'sleep badly the night before. But last spring a bus driver did everything right before I’d even ' +
        'been called, and that settled it for me.',
      keyPoints: [
        'Choose a difficulty that comes with the change of setting',
        'Let a harmless incident prove that it mattered',
        'Ask an educator for help; the panel is full of them',
        'Replace telling with doing, and say how you check it',
      ],
    },
    whatMostMiss: {
      title: 'What unsettles a school panel',
      points: [
        '“I would miss the adrenaline” suggests you will leave by winter.',
        'Trouble with parents, said without a story of repair, alarms every principal.',
        'Paperwork as a weakness meets a job made of immunization records, care plans and logs.',
        'They call working alone easy. Nobody who has done it says that.',
      ],
    },
    socialProof: {
      text: 'Interviews for schools are often short, and the same few questions decide them.',
      stat: 'Under 2 minutes, no jargon',
    },
    cta: {
      mainText: 'Leaving the hospital? Read these first',
      subText:
        'Weaknesses for nurses in schools, from phone calls to deadlines, each with a follow-up a ' +
        'principal may ask.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
