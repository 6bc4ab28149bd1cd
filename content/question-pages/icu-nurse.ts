import type { QuestionPage } from './question-page.ts'

export const ICU_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'icu-physician-disagreement',
    category: 'icu-nurse',
    slug: 'disagreeing-with-a-provider',
    topic: 'Disagreeing with a provider',
    title: 'ICU nurse interview: disagreeing with a provider',
    metaDescription:
      'How an ICU nurse can answer “Tell me about a time you disagreed with a provider”: sample answer ' +
      'with numbers, key points and the mistakes managers hear.',
    headline: 'Answer “Tell me about a time you disagreed with a provider” in an ICU interview',
    question: 'Tell me about a time you disagreed with a provider about a patient’s care.',
    sampleAnswer: {
      intro:
        'An ICU manager asks this to find out whether you can push without losing the room. Choose a case ' +
        'where the patient was the point and not who was right. Put the finding first, then your request, ' +
        'then how far up the chain you went, and be fair to the person on the other side.',
      example:
        'I was on nights in a surgical ICU with a woman in her sixties, six hours out from an open ' +
        'colectomy. Between midnight and two her MAP slid from 74 to 62, urine went from 45 an hour to 15, ' +
        'and her lactate came back at 3.4, up from 1.9. The resident had two other admissions. He ordered ' +
        '500 of lactated Ringer’s and wanted to recheck at six. I gave the fluid, and she was better for ' +
        'maybe twenty minutes. I went back and said, “I know you think she’s dry. Her belly is firmer than ' +
        'at eleven and she didn’t hold her pressure. What number would make you call your attending?” He ' +
        'said a MAP under 60 or a lactate over 4. At three she was at 58, with a hemoglobin of 7.6, down ' +
        'from 10.2. I told my charge nurse, and the resident and I called the attending on one phone. She ' +
        'was back in the OR within the hour for a bleeding mesenteric vessel, and she went to the floor ' +
        'four days later. Before I left, he and I set thresholds for a call the next night, and he thanked ' +
        'me for asking for a threshold instead of arguing.',
      keyPoints: [
        'Open with a trend over hours, since one bad reading convinces nobody',
        'Carry out the safe part of the order while you keep asking',
        'Ask what number would change the provider’s mind; it turns an argument into a plan',
        'Name the chain of command you used and that your charge nurse knew',
        'Finish with the working relationship as well as the patient',
      ],
    },
    whatMostMiss: {
      title: 'What most ICU candidates miss',
      points: [
        'They make the resident look foolish. The panel hears how you will talk about its own residents.',
        '“I advocated for my patient” takes the place of the words they actually used.',
        'The story stops at the phone call. Did the pressure come back? Where did she go?',
        'They describe refusing an order without saying what the risk was or whom they told.',
      ],
    },
    socialProof: {
      text:
        'Disagreement with a provider is one of the 18 common questions you can practice here, typed or ' +
        'spoken.',
      stat: '18 behavioral questions',
    },
    cta: {
      mainText: 'Say yours out loud',
      subText:
        'Hold a button, tell the story of your own disagreement, and read afterwards which sentences ' +
        'carried it.',
      buttonText: 'Practice this question',
      features: ['Follow-ups on your own words', 'No credit card needed', 'Type if you cannot talk'],
    },
  },
  {
    id: 'icu-nurse-weakness',
    category: 'icu-nurse',
    slug: 'icu-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'ICU nurse interview: what is your greatest weakness?',
    metaDescription:
      'A safe, specific weakness for an ICU nurse interview, answered out loud: what the manager listens ' +
      'for, which weaknesses to avoid and how to show a fix.',
    headline: '“What is your greatest weakness?” An ICU answer that holds up',
    question: 'What is your greatest weakness as an ICU nurse?',
    sampleAnswer: {
      intro:
        'In critical care the weakness must be real and yet nowhere near drips, airways or alarms. What is ' +
        'being tested is whether you can look at yourself as coldly as you look at a blood gas. Pick a ' +
        'habit that somebody showed you, and bring the date on which you started to change it.',
      example:
        'My weakness is that when a patient is unstable, I go quiet toward the family. My eyes are on the ' +
        'art line and the pumps, and the wife in the corner gets a “we’re taking care of him” and nothing ' +
        'else for an hour. I found out because a daughter told my manager, kindly, that she had felt like ' +
        'furniture. That was last spring. Her father had been in septic shock on norepinephrine and ' +
        'vasopressin, he lived, and what she remembered was my back. I didn’t enjoy hearing it. What I do ' +
        'now is small. Within ten minutes of things turning bad I say three sentences: what we see, what ' +
        'we’re doing, and when I’ll talk to them again. Then I set a timer on my phone for that time, ' +
        'because otherwise I forget. If I really can’t step away, I ask the charge nurse or the chaplain ' +
        'to stay with them. I also started coming to our family meetings even when I’m not the primary ' +
        'nurse. It’s better. I still feel the pull toward the monitor, but in March a family named me in a ' +
        'thank-you card for telling them things, and that was new.',
      keyPoints: [
        'A communication habit is honest without touching your clinical safety',
        'Tell who showed it to you; insight that came from outside is believed',
        'Make the fix mechanical: three sentences, ten minutes, a timer',
        'Admit that the pull is still there, then give the sign that it is weaker',
      ],
    },
    whatMostMiss: {
      title: 'What gives an ICU answer away',
      points: [
        '“I’m a perfectionist” or “I’m too detail-oriented”: in a unit of detail-oriented people it says ' +
          'nothing.',
        'A weakness in the core of the job, such as titration or ventilator alarms, ends the conversation.',
        'Many describe a flaw from nursing school that was mended years ago.',
        'Very few can say how they would notice that they were slipping back.',
      ],
    },
    socialProof: {
      text: 'A weakness with a date, a witness and a habit is easier to believe than one that sounds polished.',
      stat: 'One weakness is enough',
    },
    cta: {
      mainText: 'More weaknesses that a critical care panel can live with',
      subText:
        'The guide has examples for bedside ICU nurses, each with a spoken answer and the question that is ' +
        'likely to come next.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
