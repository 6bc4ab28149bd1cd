import type { WeaknessExample } from './weakness-example.ts'

export const SPEAKING_UP_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'quiet-in-meetings',
    weakness: 'I’m quiet in meetings and talk afterwards in the hall.',
    whySafe:
      'It is about the setting and not about courage at the bedside, as long as you make that difference ' +
      'clear.',
    answer:
      'If a patient’s in trouble, I’ll call anyone. In a staff meeting with thirty people I say nothing, ' +
      'and then in the break room I have four opinions. My manager told me that she had made a decision ' +
      'about the supply room without the one thing I knew. I’d complained about it to everybody but her. ' +
      'So I send her one point before each meeting, and she calls on me for it. After a few times I didn’t ' +
      'need that. In September I spoke against a plan, in public, and my voice shook. The plan was changed ' +
      'a little. I still write it down first.',
    nextQuestion: 'Tell me about a time you spoke up and it was not welcome.',
  },
  {
    id: 'goes-silent-under-criticism',
    weakness: 'When I’m criticized, I go silent.',
    whySafe:
      'Nobody enjoys feedback, and a candidate who knows her own reaction is easier to coach than one who ' +
      'says she welcomes it.',
    answer:
      'I don’t argue. I say, “Okay,” and my face closes, and I go over it for three days. People took that ' +
      'for not caring, or for anger. An educator told me that she’d stopped giving me feedback since she ' +
      'could never tell if it had landed. That was a real loss, because she’s good. I told her what ' +
      'happens inside me, and we found a way: I say, “I’ve heard you, and I need until tomorrow,” and the ' +
      'next day I come back with one thing that I’ll do and one question. I have always come back. With ' +
      'her I’m down to about an hour.',
    nextQuestion: 'What is the hardest feedback you have had in the past year?',
  },
  {
    id: 'blunt-under-pressure',
    weakness: 'Under pressure I get blunt.',
    whySafe:
      'Directness can be useful in a crisis, provided that you show repair and a way to be clear without ' +
      'the edge.',
    answer:
      'When it’s busy my sentences lose their manners. “Move. Not that one. Who took my pump?” In a code ' +
      'that’s fine. It was a Tuesday with two discharges, though, and I said it to a student, who was ' +
      'holding the pump for me. I saw her the next morning and she flinched. I apologized properly. And I ' +
      'asked the charge nurse to give me a sign when I get sharp; she taps her watch. I’ve got two phrases ' +
      'that I use in place of the short ones: “I need the pump by noon,” and “Help me understand.” She ' +
      'tapped once in the last month. I knew already.',
    nextQuestion: 'How do colleagues know that you are stressed before you do?',
  },
  {
    id: 'cannot-say-no',
    weakness: 'I say yes to every extra shift.',
    whySafe:
      'Reliable to the point of harm is a fair flaw, and a limit written down answers the worry about ' +
      'burnout.',
    answer:
      'The text comes, “We’re short tonight,” and I’m already looking for my shoes. In one month last year ' +
      'I worked nineteen twelves. On the eighteenth I sat in my car and couldn’t remember the drive. My ' +
      'unit had come to count on it; nobody fixed the schedule, because I was there. My limit is two ' +
      'extras a month, I wrote it on the fridge, and I told my manager, who was surprised and okay with ' +
      'it. I answer the texts with “Not tonight” and no story. I broke it in the flu wave, and I took a ' +
      'day back.',
    nextQuestion: 'We are short this Saturday. What do you tell us?',
  },
]
