import type { WeaknessExample } from './weakness-example.ts'

export const PSYCHIATRIC_NURSE_EXAMPLES: readonly WeaknessExample[] = [
  {
    id: 'medical-skills-rust',
    weakness: 'My medical skills got rusty in psychiatry.',
    whySafe:
      'Every behavioral unit worries about missed medical illness, so a nurse who watches for her own gap ' +
      'is welcome.',
    answer:
      'After six years on an acute psych unit I could hear a change in somebody’s thinking from the ' +
      'hallway. One morning I took a man’s confusion for his illness. The night nurse caught me: he hadn’t ' +
      'urinated since midnight. It was retention from a new anticholinergic, more than a liter. Without ' +
      'her I’d have found it much later. So now new confusion is medical until I’ve done a full set, a ' +
      'glucose and a bladder scan, and called it in. I take a shift a month in our med-surg float group, ' +
      'and I redid the sepsis and alcohol withdrawal modules. I’m still slow at IVs.',
    nextQuestion: 'A stable patient is suddenly sleepy at medication time. What do you check?',
  },
  {
    id: 'too-long-with-one',
    weakness: 'I get drawn into one patient and lose sight of the unit.',
    whySafe:
      'Depth is wanted in this field, and the fix, scheduled attention, protects the milieu that a manager ' +
      'has to keep safe.',
    answer:
      'I love a long talk; that’s why I’m in psychiatry. On an afternoon shift I once spent fifty minutes ' +
      'with a woman who had just told me about her childhood, and meanwhile two of my others had been ' +
      'circling each other over the TV. My tech stepped in, and it stayed at shouting. I decide on the ' +
      'length now before I sit down. “We have twenty minutes, and I’ll be back after dinner.” I sit where ' +
      'I can see the dayroom. I’ve learned that my patients like a promise that’s kept better than an ' +
      'endless hour. Now and then I still go over.',
    nextQuestion: 'How do you end a conversation that a patient does not want to end?',
  },
  {
    id: 'interpretive-notes',
    weakness: 'My notes used to hold too much interpretation.',
    whySafe: 'Charting style is teachable, and a supervisor’s red pen is a comfortable kind of evidence.',
    answer:
      'I wrote like a novel. “Patient was manipulative at med time and seemed to enjoy the attention.” My ' +
      'supervisor circled four words in one note and asked me what a camera would have seen. I had no ' +
      'answer. The patient had asked three nurses for lorazepam in one hour. It turned out that nobody had ' +
      'given his scheduled dose. So I write what was said, what was done, how often, and what I did. If I ' +
      'have a hunch, I put it to the team in report and call it a hunch. I write as though the patient ' +
      'will read it, since he can.',
    nextQuestion: 'How would you chart that a patient frightened you?',
  },
  {
    id: 'over-explains-limits',
    weakness: 'When I set a limit, I explain it for too long.',
    whySafe:
      'You do hold the line, you just decorate it; the difference matters to staff who have seen lines ' +
      'disappear.',
    answer:
      'A patient asks for a second phone call and the answer is no until six. I used to give the whole ' +
      'history of the phone policy. To someone who’s manic that’s an invitation, and we’d be in a debate ' +
      'in front of nine others. A tech with twenty years told me, “You’re selling it.” I practice short ' +
      'ones with her. “Not now. Six o’clock. I’ll come and get you.” And then I really do come and get ' +
      'him, which is why it works. My tone is warmer since I’ve been using fewer words. With families I ' +
      'still explain too much. I’m working on that next.',
    nextQuestion: 'Two nurses on your shift enforce the same rule differently. What do you do?',
  },
]
