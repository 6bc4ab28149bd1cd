import type { WeaknessExample } from './weakness-example.ts'

export const NEW_TO_NURSING_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'calling-providers-new',
    weakness: 'Calling providers still makes me nervous.',
    whySafe:
      'Anyone who trains new nurses expects it, and a written script shows that the patient never pays for ' +
      'your nerves.',
    answer:
      'In school I made two calls to a provider, both with my instructor’s hand on my shoulder. So in my ' +
      'residency my heart pounds every time. What I don’t do is wait until I feel ready. I fill in an SBAR ' +
      'card: name and code status on top, the vitals, the last labs, what I think and what I’d like. I ' +
      'have the chart open. If I leave something out, I say, “Let me check that for you,” and I don’t ' +
      'guess. I counted for a while; I’ve made about forty calls. The pounding is still there at 3 a.m., ' +
      'but it’s quieter.',
    nextQuestion: 'What do you do when the person on the phone is short with you?',
  },
  {
    id: 'long-first-assessment',
    weakness: 'My first assessments take too long.',
    whySafe:
      'Slow and complete is where every good nurse began, and times written down show which way it goes.',
    answer:
      'In clinical I had two patients. In orientation, with four, I was doing head-to-toe on the second ' +
      'one when it was time for nine o’clock meds. My preceptor told me, “You’re doing it in textbook ' +
      'order.” She has an order that goes with the room: look from the door, talk while you check the ' +
      'lines, listen, then skin when you turn them. I time myself, not to rush but to see. I began at ' +
      'twenty-five minutes each and now I’m near twelve. If something’s off I stop the clock. I always see ' +
      'everyone for one minute first, so I know where to be slow.',
    nextQuestion: 'Who do you see first at seven in the morning, and how do you decide?',
  },
  {
    id: 'apologizes-too-much',
    weakness: 'I apologize for everything.',
    whySafe:
      'It shows conscience, costs a little credibility, and disappears with practice that others can hear.',
    answer:
      '“Sorry, sorry to bother you, sorry, could you maybe.” My preceptor kept a tally on a paper towel, ' +
      'and it was thirty-four by lunch. She pointed out that when I finally said something important it ' +
      'came wrapped in so many sorries that the surgeon was walking away. He’d missed that the drain was ' +
      'bloody. I repeated it, louder, and he came back. So I’m swapping it. For “Sorry to bother you” I ' +
      'say, “I need two minutes about bed six.” I keep it for when I’ve done something wrong. My own tally ' +
      'was five last week. My mother’s from Minnesota, so zero may not be possible.',
    nextQuestion: 'Say to me now that you are worried about a patient’s drain.',
  },
  {
    id: 'iv-starts-new',
    weakness: 'I’m not good at starting IVs yet.',
    whySafe:
      'It is a pure hand skill with backups on every shift, so owning it costs nothing and practice is ' +
      'easy to prove.',
    answer:
      'Because of where I had my clinicals, I graduated with four attempts and one success. I don’t hide ' +
      'that. I asked to spend two mornings in pre-op, where they start twenty a day, and I got eleven out ' +
      'of fifteen. What helped was slowing down before the stick: warm towel, arm down, feel for the ' +
      'bounce, and watch for valves. I have a limit of two tries and then I get someone, because it isn’t ' +
      'the patient’s job to teach me. I’m at about seven in ten. On dehydrated people I still miss, and ' +
      'I’ve asked for the ultrasound class in the spring.',
    nextQuestion: 'Your patient’s only IV blows during a blood transfusion. Talk me through it.',
  },
]
