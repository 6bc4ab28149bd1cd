import type { WeaknessExample } from './weakness-example.ts'

export const ASKING_AND_DELEGATING_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'delegating-to-aides',
    weakness: 'I was slow to delegate to aides.',
    whySafe:
      'Most nurses recognize it, and a shift that begins with a shared plan is something a unit can see.',
    answer:
      'I was an aide for four years. When I became a nurse I felt that giving work to people I’d eaten ' +
      'lunch with was showing off. So I did the baths and my medications were late. It was Denise, an ' +
      'aide, who said, “I can do my job if you’d let me, and then you could do yours.” Now we take five ' +
      'minutes at seven fifteen: who’s a two-person, who needs a weight, what I want to hear about right ' +
      'away. I say please, I say why, and I ask what’s on her plate. My nine o’clocks are on time. I do ' +
      'still make beds when I’m thinking.',
    nextQuestion: 'An aide says no to something you asked. What happens next?',
  },
  {
    id: 'asks-late-for-help',
    weakness: 'I ask for help with my workload too late.',
    whySafe: 'It concerns workload and not patient danger; say so at once, and the listener can relax.',
    answer:
      'If a patient changes, I call. If it’s just that I’m drowning, I used to keep swimming. I had an ' +
      'evening with two admissions, and my charge nurse found out at nine that none of my patients had ' +
      'eaten. She said, “I had a free nurse at six thirty. I can’t send her if I don’t know.” Since then ' +
      'there are two checkpoints in my shift, at five and at eight. If I’m more than an hour behind at one ' +
      'of them, I go to charge with a specific thing to give away: “Can somebody hang the blood in eight?” ' +
      'Asking for a thing is easier than asking for help.',
    nextQuestion: 'How do you ask when everybody else is drowning too?',
  },
  {
    id: 'checks-back-too-often',
    weakness: 'After I delegate, I check back too often.',
    whySafe: 'Following up is part of the five rights of delegation, so the flaw is a matter of degree.',
    answer:
      'An aide once handed me a stopwatch as a joke. I’d asked for a set of vitals and then asked for it ' +
      'again seven minutes later. I was checking on everybody in the same way, the new aide and the one ' +
      'with thirty years, and to her it felt like an insult. I tie it to the person and the task now. With ' +
      'someone I don’t know, or a patient just back from surgery, I agree on a time and a number to call ' +
      'me for. With Rosa I say what I need and let go. I overheard Rosa say that I’m trainable.',
    nextQuestion: 'What went wrong the last time you delegated and did not check?',
  },
  {
    id: 'takes-over-as-preceptor',
    weakness: 'As a preceptor I take over when it gets slow.',
    whySafe:
      'The patient was never the loser, the learner was, and a silent count is a cure that can be ' +
      'pictured.',
    answer:
      'I can watch someone look for a vein for about eight seconds. Then my hand comes out. A new nurse ' +
      'told her educator that she’d learned a lot by watching me. She was in week six, and she was ' +
      'supposed to be doing it. So we made a deal: my hands stay in my pockets unless she says “your turn” ' +
      'or the patient’s unsafe, and we agreed on what unsafe means. I count breaths. Afterwards I ask, ' +
      '“What would you keep, what would you change?” before I give my view. She started nine lines in the ' +
      'next two weeks. I still lean in too close, and she tells me.',
    nextQuestion: 'When did you last have to step in, and how did you give it back?',
  },
]
