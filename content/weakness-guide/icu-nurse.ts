import type { WeaknessExample } from './weakness-example.ts'

export const ICU_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'holds-on-to-tasks',
    weakness: 'I hold on to tasks that others could do.',
    whySafe:
      'Thoroughness gone too far is believable in critical care, provided that you show how you learned to ' +
      'share the load.',
    answer:
      'In the ICU you touch everything yourself: the mouth care, the turns, the labels on the lines. I got ' +
      'used to that, and when we were given a tech at night I hardly used her. She asked me in the break ' +
      'room, “Don’t you trust me?” I did. I’d just never told her what I needed. Now at eight we stand at ' +
      'the door together and I say three things: turns on the even hours with me, mouth care is hers, call ' +
      'me if the sedation looks lighter. It gives me an hour back. I had to stop walking in to check the ' +
      'mouth care, and I mostly have.',
    nextQuestion: 'What would you never delegate in this unit, and why?',
  },
  {
    id: 'wants-too-much-monitoring',
    weakness: 'I’m slow to let go of monitoring that a patient has outgrown.',
    whySafe:
      'Erring toward vigilance alarms nobody; recognizing that lines and lab draws do harm of their own ' +
      'shows maturity.',
    answer:
      'I like an arterial line. If it were up to me everybody would keep theirs until they walked out. ' +
      'Last year on rounds our intensivist asked me why a patient on no drips for a day and a half still ' +
      'had one, plus labs every six hours. I said, “In case.” He’d lost almost a unit of blood in a week ' +
      'to our sampling. That number stuck with me. So I come to rounds with a list of what can go: line, ' +
      'catheter, draws, restraints. I bring it up before they ask. I still feel a little naked without the ' +
      'waveform, and then I look at the patient instead.',
    nextQuestion: 'Which device do you fight hardest to get out, and how do you bring it up?',
  },
  {
    id: 'presents-too-long',
    weakness: 'My presentations on rounds are too long.',
    whySafe:
      'The content is right and only the packaging is wrong, which is the kind of problem coaching solves ' +
      'in weeks.',
    answer:
      'I used to give the whole night, system by system, with every potassium. By the time I reached the ' +
      'one thing that worried me, they were looking at the next door. It went wrong only a little: a fever ' +
      'plan got made an hour late, since I’d mentioned it at minute six. Our pharmacist suggested that I ' +
      'start with a headline. “Two things today: she failed her breathing trial and I want to talk about ' +
      'sedation.” Then systems, exceptions only. I practiced in the car, which is embarrassing. I’m at ' +
      'about two minutes. When it’s a complicated family I still ramble some.',
    nextQuestion: 'Give me the headline on the sickest patient you had last week, without names.',
  },
  {
    id: 'hard-turn-toward-comfort',
    weakness: 'Turning from rescue to comfort used to throw me.',
    whySafe:
      'Interviewers have felt this themselves, and training plus a changed habit makes it a story about ' +
      'growing.',
    answer:
      'Everything in me is set up to fix things. When a family chose comfort I used to get busy tidying ' +
      'pumps, because I didn’t know what my job was. A chaplain asked me who I was cleaning for. After ' +
      'that I took the end-of-life course for critical care, two days, and I was paired with a nurse who’s ' +
      'known for it. I learned to turn the monitor off in the room, to give the opioid for the breathing, ' +
      'and to tell families what they’ll see next. It’s still the heaviest part. But I sign up for those ' +
      'patients now, and I don’t hide in the equipment.',
    nextQuestion: 'How do you look after yourself after a death on your shift?',
  },
]
