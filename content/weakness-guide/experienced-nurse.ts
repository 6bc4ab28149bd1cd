import type { WeaknessExample } from './weakness-example.ts'

export const EXPERIENCED_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'answers-before-the-question-ends',
    weakness: 'I answer before the other person has finished asking.',
    whySafe:
      'It is a flaw of people who know a lot, it harms teaching more than patients, and everybody can see ' +
      'it improve.',
    answer:
      'With fifteen years on a cardiac floor I hear three words of a question and I’m already answering. A ' +
      'resident told me once, with a smile, that I’d just given her a wonderful answer to something she ' +
      'hadn’t asked. So now I repeat the question back first. “You want to know if he can eat before the ' +
      'stress test?” It feels slow. But about one time in five I had it wrong, and with families it’s more ' +
      'than that. My preceptees tell me when I skip it, and I asked them to.',
    nextQuestion: 'How do you teach somebody without taking the thinking away from them?',
  },
  {
    id: 'stayed-away-from-councils',
    weakness: 'For years I kept away from committees and unit council.',
    whySafe:
      'It says nothing about your care, and the cure, taking part, is exactly what a new manager would ' +
      'like from a senior nurse.',
    answer:
      'I used to say that I was there for patients and not for meetings, and I was a bit proud of it. Then ' +
      'our council changed the way we do bedside report, and I complained for a month about something I’d ' +
      'been invited to help write. A friend told me, “You don’t get to be mad, you weren’t in the room.” ' +
      'She was right. I joined in January. I’m on the falls group, and I’ve learned that it takes four ' +
      'meetings to move one bed alarm policy. I still prefer the bedside. I haven’t missed a meeting, ' +
      'though.',
    nextQuestion: 'What would you want to change on our unit, once you know it?',
  },
  {
    id: 'forgets-what-new-is-like',
    weakness: 'I underestimate how long things take somebody new.',
    whySafe:
      'Impatience with a task is easier to forgive than impatience with a person, and the answer shows you ' +
      'watching for the difference.',
    answer:
      'Admissions take me half an hour, so I used to plan half an hour for my orientees as well. They’d ' +
      'fall behind by noon and think that they were bad at this. One of them showed me her sheet with all ' +
      'my times on it, and next to each the real one. Mine were fantasy. What I do now is ask them to ' +
      'guess first, we do it, and then we look at the clock together. I plan the next day by their time ' +
      'and not by mine. Last fall’s new graduate took ninety minutes at the start and fifty by week ten. ' +
      'Both were fine.',
    nextQuestion: 'Tell me about an orientee who did not progress. What did you do?',
  },
  {
    id: 'lifts-alone',
    weakness: 'I don’t ask for help with lifting when I should.',
    whySafe:
      'An old habit of the trade that many share; using the equipment is a fix that anybody on the unit ' +
      'can see.',
    answer:
      'I learned on a unit where you counted to three and pulled. So when I’m in a hurry I’ll boost ' +
      'someone with whoever is passing, and the lift stays in the hall. Then an aide strained her shoulder ' +
      'boosting with me, and that same week I turned back a sheet and saw heels rubbed red from my own ' +
      'dragging. That did it. Since then I put a slide sheet into the room of every patient of mine who ' +
      'can’t turn, at the start of the shift, so it’s there when I’m rushed. I say, “Not without the ' +
      'lift,” out loud. Newer nurses roll their eyes less than I expected.',
    nextQuestion: 'What do you do when the lift is broken and the patient needs the bathroom now?',
  },
]
