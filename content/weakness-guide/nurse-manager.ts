import type { WeaknessExample } from './weakness-example.ts'

export const NURSE_MANAGER_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'forgets-to-praise',
    weakness: 'I see what’s wrong and forget to say what’s right.',
    whySafe:
      'Directors meet it daily in leaders with high standards, and surveys let you show the change in ' +
      'figures.',
    answer:
      'I walk on the unit and my eye goes to the cart blocking the door. That’s useful, but it’s all my ' +
      'staff got from me. In my first engagement survey “my manager recognizes good work” was our lowest ' +
      'item, and a nurse wrote, “We know when we’ve failed, we never know when we haven’t.” I keep three ' +
      'coins in my left pocket now. Each one moves to the right when I’ve told someone something specific, ' +
      'and I don’t go home with any on the left. It sounds silly. The item went from the lowest to the ' +
      'middle in a year. My eye still goes to the cart first.',
    nextQuestion: 'How would your staff describe you on a bad day?',
  },
  {
    id: 'decides-late',
    weakness: 'I wait too long so that everybody can be heard.',
    whySafe:
      'Inclusive to a fault is a fault, but it can be fenced with a date, which is just what the answer ' +
      'shows.',
    answer:
      'I came up through shared governance and I believe in it. The trouble is that I’d ask a fourth time. ' +
      'When we changed the self-scheduling rules I let it go on for five months, because two people were ' +
      'unhappy, and in the meantime everyone was. My assistant manager told me that people had stopped ' +
      'caring which way it went. So now every question that I take to the team has three things on top: ' +
      'who decides, by what date, and what is already fixed. With the holiday schedule we took three ' +
      'weeks. The same two people were unhappy. The others thanked me for being finished.',
    nextQuestion: 'Which decisions would you never take to the team?',
  },
  {
    id: 'midnight-emails',
    weakness: 'I send emails at midnight.',
    whySafe:
      'Diligence is the source, the effect on others is the flaw, and the correction is a setting and a ' +
      'sentence.',
    answer:
      'I clear my inbox late, when the phone is quiet. I thought that it concerned only me. Then a charge ' +
      'nurse on leave answered me at 12:20. And I heard two new charge nurses comparing how quickly they ' +
      'got back to me, as if it were a test. I never asked for that, but I had built it. Now whatever I ' +
      'write after seven is scheduled for eight in the morning. If it can’t wait I call, which has ' +
      'happened four times this year. I told the team why. I took the mail off my phone for my vacation ' +
      'and asked my director to cover, which was the harder part.',
    nextQuestion: 'What do you expect of your charge nurses when they are off?',
  },
  {
    id: 'day-shift-manager',
    weakness: 'Night shift hardly knew me.',
    whySafe:
      'It is a fault of calendars, easily checked and easily mended, and every night nurse in the building ' +
      'will nod.',
    answer:
      'In my first year I thought that I led a twenty-four-hour unit. I was there from seven to five. The ' +
      'nights ran on rumors, and their turnover was twice that of days. Someone who left after ten months ' +
      'said that she had met me once. So I’m there two nights a month now, from nine until three, without ' +
      'an assignment. I do the evaluations for nights at night. I learned that the cafeteria was closed ' +
      'and the pharmacy tube was broken, and I fixed one of them. We’ve lost one night nurse since last ' +
      'summer, and she moved to Texas.',
    nextQuestion: 'What did you stop doing on days in order to have that time?',
  },
]
