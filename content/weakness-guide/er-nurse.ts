import type { WeaknessExample } from './weakness-example.ts'

export const ER_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'reassessment-charting',
    weakness: 'I reassess after medication but I used to chart it late.',
    whySafe: 'The care was given; the record lagged, and audits let you prove that it no longer does.',
    answer:
      'If I give somebody morphine, I go back and look. What I didn’t do was write it down while I was ' +
      'there. Our audit came around and I had six out of ten pain reassessments inside the hour, and my ' +
      'charge nurse said, “I know that you did the others, but nobody else ever will.” So when I scan a ' +
      'drug, I set a reminder on the tracking board for thirty minutes. I take the computer to the bed. ' +
      'The last two audits were nine out of ten. The one that I miss tends to be a patient going up to a ' +
      'bed.',
    nextQuestion: 'How do you keep your charting honest when you are an hour behind?',
  },
  {
    id: 'boarders-need-a-floor-nurse',
    weakness: 'I was not good at caring for boarders.',
    whySafe: 'Every crowded department has this problem, and very few candidates bring it up on their own.',
    answer:
      'I came to the ER to move people. When admitted patients began to stay for twenty or thirty hours I ' +
      'treated them like long ER visits, and I missed the floor things. A gentleman was with us for a day ' +
      'and a half and on my shift he missed his evening carbidopa-levodopa, because his home meds weren’t ' +
      'ordered and I hadn’t asked. His hands told me. I apologized and got it ordered. Then I asked a ' +
      'med-surg friend for her first-hour list: home meds with times, skin, mobility, diet, who’s the ' +
      'family contact. I go by that with anyone who has an admit order. My boarders get fed and turned.',
    nextQuestion: 'What should a department stop doing so that boarders get better care?',
  },
  {
    id: 'rushed-discharges',
    weakness: 'My discharge teaching was too fast.',
    whySafe:
      'Speed is the virtue of your specialty, and showing where it fails patients proves that you see past ' +
      'the door.',
    answer:
      'I could discharge somebody in ninety seconds, and I thought that was a skill. Then a young mom came ' +
      'back the next day with her feverish toddler. She had been giving acetaminophen by the teaspoon, ' +
      'from the kitchen drawer, because I’d said “one teaspoon” and handed her the papers. He was okay. So ' +
      'I changed the order of things. Before the papers I ask, “Show me what you’ll do tonight.” For drugs ' +
      'they draw it up. For return reasons I ask them to tell me two. It costs three minutes. On a bad ' +
      'night I do it for children and older adults first.',
    nextQuestion: 'How do you teach when the patient just wants to leave?',
  },
  {
    id: 'skips-breaks',
    weakness: 'I don’t take my breaks.',
    whySafe:
      'It sounds like a humblebrag unless you name the cost to the team; with the cost in it, it becomes a ' +
      'true safety habit.',
    answer:
      'For years I ate standing up, and I told myself it was for the patients. What woke me up was a near ' +
      'miss at hour ten, when I stood beside a man with a GI bleed and had the next room’s ketorolac in my ' +
      'hand. The scanner stopped me. I was shaky, and I hadn’t had water since noon. It also turned out ' +
      'that the new nurses skipped lunch because I did. So three of us are lunch partners now. We hand ' +
      'over in two minutes, phone included, and whoever doesn’t go gets sent. I miss maybe one a month. ' +
      'I’m a nicer person at five o’clock, my tech says.',
    nextQuestion: 'What do you do when there is truly nobody to cover you?',
  },
]
