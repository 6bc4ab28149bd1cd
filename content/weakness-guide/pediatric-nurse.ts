import type { WeaknessExample } from './weakness-example.ts'

export const PEDIATRIC_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'clumsy-at-play',
    weakness: 'I was stiff with toddlers.',
    whySafe:
      'It is about technique and not about affection, and child life colleagues can be seen teaching it on ' +
      'any unit.',
    answer:
      'I’m a serious person, and two-year-olds could tell. I’d explain the stethoscope to them as if they ' +
      'were medical students, and they’d scream. Our child life specialist watched me once and said, ' +
      'kindly, that I always began with the scariest thing. She gave me an order: shoes first, then the ' +
      'bear, then Mom, then you, ears last. I carry bubbles. I also stopped asking, “Can I listen?”, ' +
      'because the answer is no; I ask, “Bear or you first?” Most of them let me get through the lungs ' +
      'now. I’m still not funny. But I don’t need two people to hold a child for a blood pressure anymore.',
    nextQuestion: 'How would you get an honest belly exam out of a frightened three-year-old?',
  },
  {
    id: 'judged-absent-parents',
    weakness: 'I caught myself judging parents who weren’t there.',
    whySafe:
      'Admitting a bias that you noticed yourself, together with what corrected it, is stronger than ' +
      'claiming to have none.',
    answer:
      'We had a baby on our unit for seven weeks and her mother came twice a week. I was polite to her and ' +
      'I was cold, and I let others be cold as well. Then I did the discharge teaching and learned that ' +
      'she took three buses, with a toddler, and cleaned offices at night. We could have arranged rides. ' +
      'In seven weeks I hadn’t asked. These days when a parent is away I start by asking what makes it ' +
      'hard to come. I bring social work in during the first week. I still notice the old thought, and I ' +
      'know what it is now.',
    nextQuestion: 'Tell me about a family whose choices you found hard to respect.',
  },
  {
    id: 'promised-no-pain',
    weakness: 'I used to promise children that it would not hurt.',
    whySafe:
      'The motive was kindness, the damage is to trust, and a manager will recognize the sentence from her ' +
      'own floor.',
    answer:
      '“It’s just a little pinch, almost done,” when it wasn’t almost done. I said it because I couldn’t ' +
      'stand their faces. A six-year-old with leukemia told me, “You said that last time.” She was the one ' +
      'who had to have the port accessed every week, and I had made myself somebody she couldn’t believe. ' +
      'So I learned to say what’s true. “It’ll push and it may sting. You can yell, you can’t kick, and ' +
      'I’ll count to five and be done at five.” And I’m done at five. I put the numbing cream on an hour ' +
      'ahead, every time, instead of hoping. She let me do it again by March.',
    nextQuestion:
      'A father tells his son that nothing will hurt. You are holding the needle. What do you say?',
  },
  {
    id: 'teens-in-crisis',
    weakness: 'I felt out of my depth with teenagers in a mental health crisis.',
    whySafe:
      'Children’s units everywhere are learning this at the same time, so naming it shows realism and not ' +
      'incompetence.',
    answer:
      'I trained for asthma and appendicitis. When we began to have teens waiting days for a psychiatric ' +
      'bed, I went into the room, checked the sitter and the cords, and got out. A girl told the sitter ' +
      'that the nurses looked at her as if she were a bomb. It was my shift. I took our hospital’s class ' +
      'and shadowed on the adolescent unit for two days. Now I sit for five minutes at the start, I ask ' +
      'about suicide in direct words, and I ask what makes a bad hour better. I’m not a psych nurse. I’m ' +
      'no longer in a hurry to leave, and that’s most of it.',
    nextQuestion: 'How do you keep a patient like that safe while five others need you?',
  },
]
