import type { WeaknessExample } from './weakness-example.ts'

export const SCHOOL_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'keeps-them-too-long',
    weakness: 'I keep children in my office longer than they need.',
    whySafe: 'Too much mothering is a small sin in a school, and minutes out of class are easy to count.',
    answer:
      'In the hospital you watch people, so I watched. A headache got a cot and half an hour. A ' +
      'fourth-grade teacher showed me that one of her boys had missed seven math classes with me. His ' +
      'stomachaches were real, but they came at ten fifteen. Now I use a ten-minute rule: assess, treat, ' +
      'and back, or else a call home. I write time in and time out, and on Fridays I look at who comes ' +
      'most. For that boy his teacher, the counselor and I made a plan, and he uses a pass and comes to ' +
      'say hello after math. My average stay went from nineteen minutes to eight.',
    nextQuestion: 'How do you tell a child who is ill from one who is hiding?',
  },
  {
    id: 'clinical-phone-calls',
    weakness: 'My calls to parents sounded like a discharge summary.',
    whySafe:
      'It marks you as a hospital nurse and nothing worse, and an hour of listening to a good secretary ' +
      'cures it.',
    answer:
      '“This is the school nurse. Your son sustained a laceration.” The mother screamed. It was a ' +
      'centimeter long. Our secretary, who has made such calls for twenty-two years, said, “Honey, start ' +
      'with ‘He’s okay’.” I wrote a card: he’s okay, what happened, what I did, what I’d like you to do, ' +
      'what will make me call again. It’s taped to the phone. If it isn’t okay, the first words are, “I ' +
      'need you to come now, he’s awake and I’m with him.” I’ve stopped using Latin. A father told me last ' +
      'month that I’m the only call from school he picks up. I do miss saying “laceration”.',
    nextQuestion: 'A parent refuses to pick up a child with a fever. What do you say?',
  },
  {
    id: 'immunization-deadlines',
    weakness: 'I let the immunization follow-up pile up.',
    whySafe: 'It is paperwork with a public deadline, so the recovery can be shown to the very day.',
    answer:
      'My first fall I had eighty-one students missing something, and I sent one letter and saw sick kids. ' +
      'In November the county asked for the report and I had sixty-four left. I worked two weekends. It ' +
      'wasn’t that I thought it unimportant; I just never put it on the calendar, because no one cries ' +
      'about it. Now it’s Tuesdays from one to two, aide at the desk. I sort by who has an appointment, ' +
      'who has no doctor, who’s refusing. For those with no doctor I got the health department’s van to ' +
      'come for a day in August. Last year I turned the report in on time with nine open.',
    nextQuestion: 'How do you speak with a family that does not want vaccines?',
  },
  {
    id: 'fixes-feelings',
    weakness: 'When a child is sad I try to fix it at once.',
    whySafe:
      'Warmth is what schools want, and learning to hand over to the counselor shows that you know your ' +
      'lane.',
    answer:
      'They come with a bandage request and then it’s the divorce. I used to jump in: advice, a sticker, a ' +
      'phone call, a plan. An eighth grader told me, “I only wanted to tell somebody.” Over lunch our ' +
      'counselor told me about one thing that should have gone to her that same day. So I listen, I say ' +
      'what I heard, and I ask, “Would you like me to just know this, or shall we get Ms. Ortiz?” If it’s ' +
      'safety, I tell them that I can’t keep it, I walk them down myself, and I make the report. I talk ' +
      'less. They come more often and stay less.',
    nextQuestion: 'What has to be reported the same day, and how do you tell the child?',
  },
]
