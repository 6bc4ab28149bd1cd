import type { WeaknessExample } from './weakness-example.ts'

export const TIME_AND_ORDER_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'many-things-started',
    weakness: 'I start one thing, get interrupted, and start another.',
    whySafe:
      'Interruptions are the fault of the work, finishing is yours, and a method for it is plain to ' +
      'describe.',
    answer:
      'By eleven I used to have five things open: a dressing half taped, a chart half written, and a ' +
      'promise of water to somebody. The water is what people remember. My preceptor had me carry a list ' +
      'for one shift and note each time that I left something. Twenty-three. Some of that is med-surg. But ' +
      'eleven were me, walking off because I’d thought of something. So I ask, “Can it wait for four ' +
      'minutes?” and I say the time. What I break off goes on the back of my sheet, with a box. No open ' +
      'boxes at noon and at six. I had two last Thursday.',
    nextQuestion: 'Which interruptions do you always allow?',
  },
  {
    id: 'trusts-memory',
    weakness: 'I trusted my memory too much.',
    whySafe: 'It was corrected by a sheet of paper, and the correction happened before harm did.',
    answer:
      'I was vain about my memory. I took report with my arms folded. With four patients it worked, and ' +
      'then I moved to a unit with six. One day I told a family that the MRI was at two; it was another ' +
      'family’s MRI. No harm, but they’d driven in, and the son said, “Do you know who we are?” I use a ' +
      'sheet with six boxes, times down the side, and I write it down even when I’m sure. At handoff I ' +
      'read from it. It’s in the shred bin by eight. I’ve found out that my memory was right nine times in ' +
      'ten, and that isn’t enough.',
    nextQuestion: 'Show me how you lay out your sheet. What is in the first box?',
  },
  {
    id: 'charts-too-much',
    weakness: 'My notes say more than anybody has time to read.',
    whySafe:
      'Careful to excess beats careless, and you can say what you left out and who told you it was safe.',
    answer:
      'My notes were essays. I wrote everything twice, once in the flowsheet and once in the narrative. I ' +
      'stayed forty minutes late most days. Our informatics nurse sat with me and showed me that a ' +
      'physician had scrolled past my note on a new rash, since it sat in the third paragraph below a ' +
      'normal bowel exam. So longer was less safe. I chart by exception now, like our policy says, and I ' +
      'use the narrative only for a change, a call or a refusal. I leave about ten minutes late. When I’ve ' +
      'got an anxious family I notice that I begin to write essays again.',
    nextQuestion: 'What did you write about the last patient who refused something?',
  },
  {
    id: 'cannot-leave-the-chat',
    weakness: 'I have trouble leaving a conversation.',
    whySafe: 'Patients love it and the next patient pays, so showing both sides keeps the answer honest.',
    answer:
      'I come from a family where you say goodbye three times. So at the bedside I’m in the doorway for ' +
      'five minutes. An older man wrote on his survey that I was the kindest nurse he’d had, and the woman ' +
      'next door, same day, that she had waited an hour for her pain pill. Both were me. I’ve learned to ' +
      'sit down at the start, which makes it feel longer to them, and to end with something definite: ' +
      '“I’ll be back at three for your leg.” At three I’m there. On discharge day I allow myself the three ' +
      'goodbyes.',
    nextQuestion: 'How do you leave a lonely patient without making him feel dismissed?',
  },
]
