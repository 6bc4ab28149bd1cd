import type { QuestionPage } from './question-page.ts'

export const PEDIATRIC_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'pediatric-parent-refuses',
    category: 'pediatric-nurse',
    slug: 'parent-who-refuses-care',
    topic: 'A parent who refuses',
    title: 'Pediatric nurse interview: when a parent says no',
    metaDescription:
      'Sample answer for pediatric nurses: a mother refuses a 2 a.m. glucose check for her son with new ' +
      'diabetes. What you say, do and report, step by step.',
    headline: 'Answer “Tell me about a parent who did not agree with the care”',
    question: 'Tell me about a time a parent refused something you needed to do for a child.',
    sampleAnswer: {
      intro:
        'In pediatrics the patient comes with people who love him more than you do. Your interviewer wants ' +
        'to hear that you found the reason under the no, kept the child safe meanwhile, and left the ' +
        'parent more able than before. Winning is not the word for it.',
      example:
        'I had a four-year-old, sixteen kilos, on his second night after DKA. He was off the drip and on ' +
        'subcutaneous insulin, and he was due for a two a.m. glucose. His mom stood in front of the bed ' +
        'and said, “You are not touching him. He finally fell asleep.” She had been up for forty hours. I ' +
        'put the meter down and said, “You’ve watched everybody hurt him for two days.” She started to ' +
        'cry, and then she said the real thing: she would have to do this to him at home, and she ' +
        'couldn’t. So I didn’t argue about the order. I told her what we were looking for. Children new to ' +
        'insulin can go low at night, and asleep he couldn’t tell us. Then I asked if she wanted to do it ' +
        'with me. I warmed his hand, we used the side of the finger, and I held the light. He didn’t wake ' +
        'up. It was 62. She looked at me as if I’d known. We woke him enough to drink two ounces of juice, ' +
        'and fifteen minutes later he was 95. I told the resident, who looked at his evening dose. She did ' +
        'the next check by herself. And I charted that she had refused at first, without making her sound ' +
        'bad.',
      keyPoints: [
        'Give the child’s weight and the clinical reason; without them the refusal sounds like a nuisance',
        'Say the sentence that showed you saw the parent',
        'Explain the risk in words a tired mother can use',
        'Hand over the task, not only the information',
        'Mention whom you told and how you charted it',
      ],
    },
    whatMostMiss: {
      title: 'Where pediatric answers miss the mark',
      points: [
        'The parent is “difficult”. Exhausted, scared or ignored would all be more exact.',
        'Candidates explain policy, then explain it louder.',
        'They forget the line between a delay and a danger, and when a refusal goes to the provider, ' +
          'social work or the ethics team.',
        'The child vanishes from the story. What did he see and hear?',
      ],
    },
    socialProof: {
      text: 'Parents remember the sentence you said at their worst moment, and so do interviewers.',
      stat: '1 quoted sentence can carry the answer',
    },
    cta: {
      mainText: 'Find the sentence you would say',
      subText:
        'Practice with a worried parent in a simulated pediatric case, or tell your own story to a ' +
        'supportive interviewer.',
      buttonText: 'Start Free Trial',
      features: ['Fictional patients only', 'Warm or brisk interviewer', 'No credit card needed'],
    },
  },
  {
    id: 'pediatric-nurse-weakness',
    category: 'pediatric-nurse',
    slug: 'pediatric-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'Pediatric nurse interview: your greatest weakness',
    metaDescription:
      'A weakness answer made for pediatric nurses: talking over a teenager’s head, how a patient said it, ' +
      'and what changed. With points on what to leave out.',
    headline: 'What to name as your weakness in a pediatric interview',
    question: 'What is one weakness you are working on with children and families?',
    sampleAnswer: {
      intro:
        '“I get too attached” is the answer a pediatric manager can recite along with you. She hopes for ' +
        'something she could watch you do on the unit. Weaknesses in how you share a room between a child, ' +
        'a parent and yourself are real, common and mendable, and they show that you know development.',
      example:
        'I used to talk to the parents and forget the patient, most of all with teenagers. I did it ' +
        'nicely, so nobody complained. The one who told me was a fifteen-year-old with Crohn’s, in for a ' +
        'flare. I’d been going through her infliximab schedule with her mother for ten minutes, and when ' +
        'Mom left for coffee she said, “You know it’s my butt, right?” I laughed, and then I felt ' +
        'terrible. She also told me, now that we were alone, that she’d been skipping her mercaptopurine ' +
        'because it made her feel sick at school. In two admissions nobody had heard that. She let me tell ' +
        'the team, and they moved it to bedtime. So I changed how I start. I sit down on the patient’s ' +
        'side. From about seven years on, the first question of every assessment goes to the child. With ' +
        'teens I tell both of them on day one that everybody gets some minutes alone with me, and what I ' +
        'can and can’t keep private, so that it isn’t a surprise. Some parents look hurt for a second, and ' +
        'I’ve had to learn to explain it better. I still slip when a parent is very anxious. But I ask the ' +
        'kids now, at the end, “What did I get wrong?” They are happy to tell me.',
      keyPoints: [
        'Let a child say it; nobody argues with that witness',
        'Show what the flaw cost, here weeks of missed doses',
        'Know your ages: what a seven-year-old can answer and a teenager needs in private',
        'Be clear about confidentiality and its limits',
        'Keep one sign of struggle in the answer',
      ],
    },
    whatMostMiss: {
      title: 'What makes a pediatric manager look up',
      points: [
        'Crying in the supply room is human, but as a weakness it invites the question of how long you ' +
          'will last.',
        'Fear of weight-based math must not be your weakness; it is the job.',
        'Dislike of “overbearing parents” is a value statement in disguise.',
        'Candidates from adult care claim they have no weakness with children because they have none with ' +
          'adults.',
      ],
    },
    socialProof: {
      text:
        'Children grade you within a minute. The interview question about weakness takes only a little ' +
        'longer.',
      stat: '1 habit a manager could watch you do',
    },
    cta: {
      mainText: 'More answers for nurses of small people',
      subText:
        'Inside the guide: weaknesses around teens, families, play and pain, worded so that you can say ' +
        'them in your own voice.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
