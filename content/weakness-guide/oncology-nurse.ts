import type { WeaknessExample } from './weakness-example.ts'

export const ONCOLOGY_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'wants-them-to-go-on',
    weakness: 'When a patient wants to stop treatment, I want to talk them out of it.',
    whySafe:
      'The wish comes from hope and stays inside you; naming it shows that you know whose decision it is.',
    answer:
      'I start with people on day one of cycle one, so I want cycle six. A retired teacher told me that ' +
      'she was done after the third, and out came my list: better nausea drugs, a lower dose, a week off. ' +
      'She listened and said, “Dear, I wasn’t asking.” I had gone right past her. What I try to do now is ' +
      'ask one thing before I offer any: “What would you like the next months to be for?” Then I get her ' +
      'oncologist in, because some do want a lower dose and some want their garden. I still hope for cycle ' +
      'six. I’ve stopped saying so.',
    nextQuestion: 'How do you tell a tired patient from one who has decided?',
  },
  {
    id: 'chair-time',
    weakness: 'I let visits run over and the next patient waits.',
    whySafe:
      'It concerns flow, which infusion managers track by the minute, and nobody’s kindness is on trial.',
    answer:
      'When somebody is in my chair for the first time, I don’t look at the clock. That’s good for him and ' +
      'bad for the woman in the lobby with a two o’clock start and a pharmacy hold. Our charge nurse ' +
      'printed my starts for a month: on average I was twenty-two minutes behind by lunch. I didn’t ' +
      'believe it. So we moved my first-time teaching to a phone visit the day before, and what comes up ' +
      'in the chair I split into “today” and “next week”, on paper, with the patient. I’m at eight ' +
      'minutes. When someone cries I stop counting, and I tell charge that I’ve stopped.',
    nextQuestion: 'Your next two patients are both ready and one is crying. What happens?',
  },
  {
    id: 'shy-about-intimacy',
    weakness: 'I didn’t bring up sex and intimacy with my patients.',
    whySafe:
      'Nearly all nurses avoid it, patients rarely ask, and the remedy is one sentence that anybody can ' +
      'learn.',
    answer:
      'I could talk about bowels and death, and not about that. A man after prostate treatment told our ' +
      'survivorship nurse that nobody had asked in a year. Three of those visits were mine. I’d thought, ' +
      'he’ll ask if he wants to know. She taught me a way in: “Many people notice changes in their sex ' +
      'life with this treatment. What have you noticed?” I said it to my bathroom mirror, and then I said ' +
      'it to a woman of seventy-two, who laughed and talked for ten minutes. I have a list of people to ' +
      'refer to. I still go a bit red. It turns out that they like that.',
    nextQuestion: 'Which other topics do oncology nurses leave to somebody else?',
  },
  {
    id: 'moves-on-too-fast',
    weakness: 'After a patient dies I go straight on to the next thing.',
    whySafe:
      'It sounds strong at first; saying what it did to you and the team makes it honest and answers the ' +
      'question about burnout early.',
    answer:
      'We lost eleven people in one winter, some I’d known for three years. I worked. I took extra shifts. ' +
      'I stopped sitting down at lunch, and a newer nurse said that she felt weak next to me because she ' +
      'needed a minute. That wasn’t what I wanted to teach her. I asked our chaplain for something short, ' +
      'and now we do two minutes at the next huddle: a name, and one thing that someone remembers. I write ' +
      'a card to the family. I also go to our palliative team’s debriefing every other month. I feel it ' +
      'more now, and I don’t pick up extra shifts to get away from it.',
    nextQuestion: 'What should a unit do after a week with three deaths?',
  },
]
