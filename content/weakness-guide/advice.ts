/** What the guide says before its examples. */
export const GUIDE_INTRODUCTION: readonly string[] = [
  'Most nurses prepare for this question by looking for a flaw that is secretly a strength. Managers have met all of those. What they seldom meet is a nurse who says something true about herself, in an even voice, and then goes on to what she does about it.',
  'That is all the question wants to know: whether you can see yourself, whether you take correction, and whether the unit will hear about a problem from you before it hears about it from somebody else. Nobody is collecting reasons to turn you down. A flaw on the table is less worrying than one that has to be found out during orientation.',
  'The examples in this guide are invented, and so are the people in them. Use them to find your own ' +
    'story and to hear how one is built. Do not learn them by heart: a borrowed weakness falls apart at ' +
    'the first follow-up, and the follow-up always comes. You will find one under each example.',
]

/** How a reader finds a weakness of her own. */
export const HOW_TO_CHOOSE: readonly string[] = [
  'Start with evidence. What did your last evaluation say, what does your preceptor tease you about, what did a patient once tell you?',
  'Check it against the posting. If the unit cannot work safely with somebody who has this flaw, choose ' +
    'another one.',
  'Prefer a habit to a trait. Habits have a date on which they began to change; traits sound like fate.',
  'Find the cost. If nobody paid for it, it is no weakness; if a patient was harmed by it, tell that story when they ask about a mistake.',
  'Name what you do about it now, in a form that a camera could film: a card, a timer, a class, a colleague who taps her watch.',
  'Leave it at better. Keep one sentence for the situation in which it still slips; it makes the rest believable.',
  'Say it aloud three times and stop at ninety seconds. Then ask somebody who knows you if it sounds like you.',
]

/** What does not belong into such an answer. */
export const NEVER_SAY: readonly string[] = [
  '“I am a perfectionist”, “I work too hard”, “I care too much”. They tell the panel that you would rather not answer.',
  'A gap in the core of the job: dosage math for a pediatric nurse, titration for an ICU nurse, de-escalation for a psychiatric nurse.',
  'Anything about honesty, substances, the narcotics count, a no-call no-show, or trouble with a ' +
    'license. What the application asks you to disclose, disclose there.',
  'A kind of patient you cannot stand, in whatever polite words it comes.',
  'A colleague’s flaw told as your own: “My weakness is that I have no patience with lazy people.”',
  'Details by which a real patient could be recognized: a name, a date, a room, a rare diagnosis. The story works without them.',
  'A health condition, a pregnancy, a faith or a family duty. They are not weaknesses, and an interviewer should not be handed them.',
  '“I cannot think of one.” It is the single reply that is always wrong.',
]
