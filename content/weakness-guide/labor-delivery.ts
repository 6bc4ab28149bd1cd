import type { WeaknessExample } from './weakness-example.ts'

export const LABOR_DELIVERY_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'loud-coach',
    weakness: 'I talk too much when a woman is pushing.',
    whySafe: 'It is style, not safety, and partners and mothers have surely said so before you did.',
    answer:
      'I was trained as a counter. Ten, nine, eight, loud, with the whole room joining in. With an ' +
      'epidural and no urge it can help. Then I had a mother having her second, no epidural, and between ' +
      'two contractions she said, “Can you be quiet?” I was, and she had her baby in three more pushes ' +
      'with her own breath, and I learned something in my fourteenth year. I ask them ahead now: do you ' +
      'want my voice, or my hands, or just my face? About half want me quiet. If the tracing needs it I ' +
      'speak up and say why. My colleagues did find it strange for a while.',
    nextQuestion: 'When do you become directive in the second stage?',
  },
  {
    id: 'hands-on-breastfeeding',
    weakness: 'I used to latch the baby myself instead of teaching.',
    whySafe:
      'Impatience dressed up as help is familiar on every unit, and lactation colleagues provide a ready ' +
      'fix.',
    answer:
      'I’m good at it. I could get almost any baby on in thirty seconds, and the mother would thank me, ' +
      'and at three in the morning with my colleague she couldn’t do it. Our lactation consultant asked ' +
      'how many of mine could latch alone at discharge. I had no idea. So I sit on my hands, sometimes ' +
      'literally. I use a doll to show, she does it, and I say what I see. It takes twenty minutes in ' +
      'place of two. On the second day I ask each of them to do one feed without me talking. When a baby’s ' +
      'losing weight I help, of course, and I say so.',
    nextQuestion: 'What do you do for a mother who has decided not to breastfeed?',
  },
  {
    id: 'avoided-loss-rooms',
    weakness: 'I used to hope that I wouldn’t get the room with a loss.',
    whySafe:
      'Everybody hopes so. Saying it, and then what you did about it, is more than most candidates manage.',
    answer:
      'I’d see the leaf on the door and pray it wasn’t mine. My first one was a loss at thirty-four weeks, ' +
      'and I was so afraid of saying something wrong that I said nothing and brought ice water six times. ' +
      'The mother wrote to us later that she remembered the silence. So I asked to train with our ' +
      'bereavement nurse, four shifts beside her. I know how to dress a baby who has died, how to offer to ' +
      'let them hold him, and how to use his name. I’m on the list of nurses who take those rooms. It’s ' +
      'never easy, but I don’t stay silent now.',
    nextQuestion: 'How do you go from a room like that to a healthy birth in the same shift?',
  },
  {
    id: 'rusty-in-the-or',
    weakness: 'In the operating room I was slower than I wanted to be.',
    whySafe: 'A skill used rarely fades in anyone, and drills with times make the recovery measurable.',
    answer:
      'On my last unit scrub techs did most of the cesareans, and I circulated maybe once a month. In a ' +
      'crash section I found myself looking for the bovie plug. Nobody was harmed, decision to delivery ' +
      'was nineteen minutes, but in the debrief I said that two of those were mine. I asked our educator ' +
      'for the room on quiet nights. Every two weeks another nurse and I walked it with a clock: ' +
      'positioning, pads, catheter, counts, baby warmer. I got from nine minutes to under five. I’m not ' +
      'the quickest in the building, but I know where the plug is.',
    nextQuestion: 'What is your job in the first sixty seconds of a crash cesarean?',
  },
]
