import type { QuestionPage } from './question-page.ts'

export const PSYCHIATRIC_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'psychiatric-deescalation',
    category: 'psychiatric-nurse',
    slug: 'de-escalating-an-agitated-patient',
    topic: 'De-escalation',
    title: 'Psychiatric nurse interview: de-escalation question',
    metaDescription:
      'How a psychiatric nurse answers the de-escalation question: distance, one voice, real choices, no ' +
      'restraint, and the talk the next day. With key points.',
    headline: 'Answer “How did you de-escalate an agitated patient?”',
    question: 'Describe a time you de-escalated a patient who was becoming aggressive.',
    sampleAnswer: {
      intro:
        'Two fears sit behind this question: a nurse who is afraid of patients, and a nurse who likes the ' +
        'takedown. Show early signs, space, one voice and a choice that was truly a choice. A behavioral ' +
        'health manager also wants to know what you did about the other eighteen people on the unit.',
      example:
        'On an adult acute unit I had a man in his thirties with schizoaffective disorder, four days in, ' +
        'who’d been doing better. After a phone call he started pacing, faster with every lap, fists ' +
        'closed, saying that we had told his brother lies. I asked one tech to move the card players to ' +
        'the other dayroom and another to stand where he could see me. Then I walked with him, at an ' +
        'angle, two arm’s lengths away, with a way out for both of us. I kept my voice lower than his. I ' +
        'said, “Something in that call hurt. I want to hear it.” He yelled that his brother was giving ' +
        'away his dog. I didn’t correct anything. I said, “That’s your dog. Of course you’re angry.” Then ' +
        'I gave him two things I could really deliver: walk it off in the courtyard with me and a tech, or ' +
        'the quiet room with the door open, and his as-needed olanzapine, the dissolving kind, with ' +
        'either. He took the courtyard and, ten minutes later, the medicine. No hands on. That evening, ' +
        'with his okay, the social worker called the brother, and the dog went to a neighbor. Next day I ' +
        'asked him what would help earlier. He said, “Don’t stand in doorways.” It’s in his plan.',
      keyPoints: [
        'Describe the early sign that was his own, before the shouting',
        'One person talks; the rest clear the room quietly',
        'Your position in the room, in distance and direction',
        'Offer only what you can deliver, and let medicine be one part of it',
        'Debrief with the patient and write it into the plan',
      ],
    },
    whatMostMiss: {
      title: 'What behavioral health managers miss in answers',
      points: [
        '“Calm down” appears somewhere, or a lecture on unit rules does.',
        'Restraint is the climax, told with energy. It should sound like the last thing left, with its ' +
          'order, its monitoring and its face-to-face within the hour.',
        'The cause is the diagnosis, and nobody ever learns about the dog.',
        'Staff safety is missing: radio, exits, who had the keys.',
      ],
    },
    socialProof: {
      text: 'A mental health crisis is one of the simulated cases here, and the wrong sentence makes it worse.',
      stat: '2 arm’s lengths, 1 voice',
    },
    cta: {
      mainText: 'Choose your words before you need them',
      subText:
        'Type your way through a crisis with a patient who reacts to tone, then explain it to an ' +
        'interviewer.',
      buttonText: 'Practice out loud',
      features: ['Text cases for quiet hours', 'Reactions to what you say', 'No credit card needed'],
    },
  },
  {
    id: 'psychiatric-nurse-weakness',
    category: 'psychiatric-nurse',
    slug: 'psychiatric-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'Psychiatric nurse interview: weakness question answered',
    metaDescription:
      'Weakness question in a psychiatric nursing interview, with a spoken answer on running groups, key ' +
      'points and the admissions that cost candidates the job.',
    headline: 'Your weakness in a behavioral health interview, told well',
    question: 'Tell us about a part of psychiatric nursing that does not come naturally to you.',
    sampleAnswer: {
      intro:
        'Behavioral health panels know every defense there is, so a disguised strength dies on arrival. ' +
        'They look for insight with a bit of humor, and for boundaries that are not the weakness. A skill ' +
        'that you were poor at and went after, such as running groups, works well because the unit can use ' +
        'it tomorrow.',
      example:
        'Groups. One to one I’m at ease, even with somebody who’s very paranoid. Put me in front of nine ' +
        'people on plastic chairs with a flip chart and I used to read the handout aloud. In my first year ' +
        'I ran a medication group on a dual-diagnosis unit, and a patient raised his hand and said, ' +
        '“Ma’am, with respect, we can read.” The whole room laughed, me too, and then I lost them ' +
        'completely. After that I traded my groups away, two a week, and my charge nurse noticed. She ' +
        'didn’t lecture me. She paired me with our recreation therapist for a month. What I learned from ' +
        'him is that I should ask first and teach second. Now I open with something like, “Who here has ' +
        'stopped a medicine on purpose? What were you hoping for?” and that takes up most of the forty ' +
        'minutes, and the facts come in when they’re wanted. I do two groups a week and don’t trade them. ' +
        'When one goes flat I ask the last person leaving what was boring. Not every group works; the one ' +
        'on sleep is still terrible on Mondays. But attendance at mine has gone from four or five to eight ' +
        'or nine, and the man who said that came back as a peer speaker.',
      keyPoints: [
        'Light tone, serious change',
        'Confess the avoidance as well, since trading groups away was the real problem',
        'Learn from another discipline and say so',
        'Bring a technique that the panel can picture',
        'Count something plain, like chairs filled',
      ],
    },
    whatMostMiss: {
      title: 'Admissions that hurt in psychiatry',
      points: [
        '“I care too much and blur the lines” describes the start of an incident report.',
        'Fear of patients may be real, but it belongs in supervision before it belongs in an interview.',
        'Impatience with people who relapse tells the panel that you have not yet met recovery.',
        'Some analyze themselves for five minutes, as if the panel were there to treat them.',
      ],
    },
    socialProof: {
      text:
        'Panels in behavioral health often include a therapist or a peer specialist, and they hear tone ' +
        'first.',
      stat: 'Insight, with a little humor',
    },
    cta: {
      mainText: 'Weakness answers that survive a psych panel',
      subText:
        'Limits, notes, long talks, rusty medical skills: see what can be said openly and how to bring it ' +
        'to an end.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
