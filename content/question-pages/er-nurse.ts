import type { QuestionPage } from './question-page.ts'

export const ER_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'er-everything-at-once',
    category: 'er-nurse',
    slug: 'prioritizing-when-everything-hits',
    topic: 'Prioritizing under pressure',
    title: 'ER nurse interview: prioritizing when everything hits',
    metaDescription:
      'How to answer the ER prioritization question: a spoken example with a stroke alert, a septic ' +
      'patient and a child in pain, plus what managers score.',
    headline: 'Answer “Four things happened at once. What did you do?” for the ER',
    question: 'Tell me about a shift when several patients needed you at once. How did you decide?',
    sampleAnswer: {
      intro:
        'The ED manager already knows that you were busy. She is after your order and the reason for it, ' +
        'spoken as fast as you would have thought it. Name what could not wait, what you handed over and ' +
        'to whom, and which patient paid for it by waiting.',
      example:
        'It was a Sunday evening and I had four rooms. In one, a man with a chest pain work-up was due for ' +
        'his second troponin. In two, a woman with a urinary infection, pressure 92 over 50, cultures ' +
        'drawn, whose antibiotics were hung but not running. Three was a nine-year-old with a forearm ' +
        'fracture waiting for pain medicine. Then EMS rolled a stroke alert into four, left-sided ' +
        'weakness, last known well seventy minutes before. I took four first, because that clock is brain. ' +
        'I asked the charge nurse to start the antibiotics in two, since that clock was also running, and ' +
        'told the tech to get the troponin and a repeat ECG in one, put the ECG in the doctor’s hand, then ' +
        'take the boy ice and a pillow for his arm. I told him from the door: fifteen minutes. In four, ' +
        'glucose was 118, two IVs, pressure 176 over 94, so under 185 over 110, a weight on the bed scale, ' +
        'and I rode to CT with him. Tenecteplase went in 41 minutes after the door. The boy’s intranasal ' +
        'fentanyl took twenty-five minutes, not fifteen. I apologized to him and to his dad, and the next ' +
        'time I asked a float nurse to give the pain medicine first, because it takes two minutes.',
      keyPoints: [
        'Rank by which clock hurts most, and say the clock: brain, pressure, pain',
        'Delegate by name and by task, with the thing you want to hear back',
        'Include the numbers that opened or closed a door, such as the pressure limit before a thrombolytic',
        'Tell who waited and what you told them',
        'Finish with the change in your own routine',
      ],
    },
    whatMostMiss: {
      title: 'Where ER answers lose the panel',
      points: [
        '“I use ABCs” is the alphabet. Which patient had which problem?',
        'The candidate does everything alone. In an emergency department that is the wrong answer even ' +
          'when it works.',
        'Nobody reassesses the ones who were fine an hour ago.',
        'A perfect ending for all four patients makes the panel doubt the first three minutes too.',
      ],
    },
    socialProof: {
      text:
        'Emergency is one of the 6 nursing specialties with a simulated patient here, and that patient ' +
        'gets worse when you wait.',
      stat: '6 nursing specialties',
    },
    cta: {
      mainText: 'Talk through your worst hour',
      subText: 'A brisk, clinical interviewer asks what you assessed first and why, then lets you finish.',
      buttonText: 'Practice out loud',
      features: ['Direct clinical follow-ups', 'Captions on every question', '7 days free'],
    },
  },
  {
    id: 'er-nurse-weakness',
    category: 'er-nurse',
    slug: 'er-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'ER nurse interview: a weakness you can safely name',
    metaDescription:
      'Asked for your weakness in an ER interview? See a spoken answer about handoffs to the floor, why it ' +
      'is safe to name, and what an ED manager asks next.',
    headline: 'A weakness that an emergency department can live with',
    question: 'What would your colleagues say you need to work on?',
    sampleAnswer: {
      intro:
        'Emergency nurses get this question sideways: not “your weakness” but “what would the others say”. ' +
        'It checks two things at once, honesty and whether you listen to people outside your department. ' +
        'Choose something colleagues would in fact confirm, since a reference call may follow.',
      example:
        'The nurses upstairs would say that my reports were too short. And they’d be right. I’m used to ' +
        'telling another ER nurse “sixty-year-old, GI bleed, two units in, stable”, and she fills in the ' +
        'rest. The step-down nurse can’t. About a year ago a nurse called me back, twenty minutes after I ' +
        'had sent a patient up, asking when his pantoprazole drip had been started and if anybody had told ' +
        'the wife. I knew both. I just hadn’t said it. I went up after shift and asked two of their nurses ' +
        'what they need in the first ten minutes, and they said the same four things: what’s running and ' +
        'when it’s due, what’s not done yet, how he walks and pees, and who’s with him. So I wrote those ' +
        'on the back of my badge, and I give report in that order, after the story. It adds one minute. I ' +
        'ask, “What would you call me back for?” before I hang up. My callbacks have become rare, though ' +
        'on a night with eight holds I still catch myself talking at ER speed. Our two units now shadow ' +
        'each other for four hours in orientation, and that was partly my idea.',
      keyPoints: [
        'Put it in the mouth of the people it costs something',
        'Show that you asked them what they needed instead of guessing',
        'Carry the fix on you, such as four items on a badge card',
        'Own up to when it still slips',
        'Mention what grew out of it beyond yourself',
      ],
    },
    whatMostMiss: {
      title: 'What sounds wrong from an ER nurse',
      points: [
        '“I get bored when it’s slow.” Departments also need people who clean, restock and answer the ' +
          'phone kindly.',
        'Impatience with patients who could have gone to urgent care is a flaw they will not hire.',
        'Sarcasm, even funny, about “upstairs” tells the panel which side you will take.',
      ],
    },
    socialProof: {
      text:
        'A question asked sideways still wants the same three things: the flaw, the cost, the habit that ' +
        'mends it.',
      stat: '3 parts to a weakness answer',
    },
    cta: {
      mainText: 'Weaknesses for nurses who run on speed',
      subText:
        'See how other emergency nurses could put theirs, without making a manager worry about the next ' +
        'trauma.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
