import type { QuestionPage } from './question-page.ts'

export const HOME_HEALTH_PAGES: readonly QuestionPage[] = [
  {
    id: 'home-health-unexpected-home',
    category: 'home-health',
    slug: 'when-the-home-is-not-what-you-expected',
    topic: 'The home you did not expect',
    title: 'Home health nurse interview: the unexpected home visit',
    metaDescription:
      'Home health interview answer: a first visit where pill bottles told another story than the ' +
      'referral. Medication reconciliation, calls, and an honest result.',
    headline: 'Answer “You walked in and nothing matched the referral”',
    question: 'Tell me about a home visit where what you found was not what you were told.',
    sampleAnswer: {
      intro:
        'Home health managers cannot see you work, so they hire the way you think when you are alone with ' +
        'a kitchen table. Detective work, respect for somebody’s house and a fast, complete call to the ' +
        'provider are what they hope to hear, preferably with a weight and a pill count.',
      example:
        'It was a start of care for a woman of eighty-one, home two days after a hospital stay for heart ' +
        'failure. The referral said lives with son. The son drove a truck and was gone until Friday. Her ' +
        'weight was already up four pounds on the discharge weight and her ankles held my thumbprint. I ' +
        'asked her to show me how she takes her pills, not what she takes. She brought a cookie tin. In it ' +
        'were furosemide from the hospital and Lasix from an old refill, and she was taking neither, ' +
        'because she thought one of them must be wrong. There was metoprolol twice, tartrate and ' +
        'succinate, and she was taking both. Her heart rate was 50, her pressure 98 over 56. I called her ' +
        'cardiologist’s office from the table, gave them the numbers and read every label aloud. They ' +
        'stopped the tartrate, restarted furosemide that day, and wanted labs at my next visit. I bagged ' +
        'the old bottles with her permission, filled a week’s box with her, and called the son. By Monday ' +
        'the extra weight was gone and her rate was 64. I asked for more frequent visits in the first two ' +
        'weeks, a social worker and telemonitoring. And I sent feedback to the hospital, without blame: ' +
        'nobody there had asked to see the tin.',
      keyPoints: [
        'Ask “show me how”, never only “what do you take”',
        'Vitals and weight against the discharge figures',
        'Call from the house, with labels and numbers in hand',
        'Permission before you touch anything in her home',
        'Visits front-loaded and other disciplines pulled in',
      ],
    },
    whatMostMiss: {
      title: 'What unsettles a home health manager',
      points: [
        'The house gets described with a wrinkled nose.',
        'They report the problem and drive to the next patient; who confirmed the new orders?',
        'Nothing about their own safety: parking, dogs, whom the office calls when they do not check out.',
        'Eligibility, documentation and visit frequency are left to “the office”, though the nurse’s note ' +
          'decides them.',
      ],
    },
    socialProof: {
      text: 'Home care interviews often use “walk me through a visit”, because the visit is the job.',
      stat: '1 visit, told door to door',
    },
    cta: {
      mainText: 'Walk somebody through your visit',
      subText:
        'Tell it from the doorbell to the last phone call, and see in your feedback where the listener got ' +
        'lost.',
      buttonText: 'Practice out loud',
      features: ['Feedback with your own sentences', 'Type it between visits', 'No credit card needed'],
    },
  },
  {
    id: 'home-health-weakness',
    category: 'home-health',
    slug: 'home-health-weakness',
    topic: 'Your greatest weakness',
    title: 'Home health nurse interview: naming a weakness',
    metaDescription:
      'Home health nurses can name late charting as a weakness, if the story is right. A spoken answer ' +
      'with numbers, key points and what field managers dread.',
    headline: 'An honest weakness for nurses who work out of their car',
    question: 'What part of home health do you struggle with?',
    sampleAnswer: {
      intro:
        'Field nursing has one famous struggle, and the manager asking has a report of late notes on her ' +
        'screen. If documentation is yours, say it, provided that you can show numbers from before and ' +
        'after. Vagueness about it is far worse than the thing itself.',
      example:
        'Charting at night. My first year in home health I did five or six visits a day and most of the ' +
        'notes at my kitchen table at nine. I called it good manners: no laptop between us. The truth is ' +
        'that I wasn’t good at typing and listening at the same time. What changed it was a wound. I ' +
        'measured it at ten in the morning and charted at nine at night, and I couldn’t swear whether the ' +
        'undermining was at two o’clock or at four. I drove back the next day. Nobody had caught it, but I ' +
        'had. So I asked a colleague who’s always done by five if I could ride along. She tells the ' +
        'patient, “I’m going to write this down while you talk so that I get it right,” and turns the ' +
        'screen toward them. They like it. She does vitals, wound and medications in the room and leaves ' +
        'only the narrative for the car, before she starts the engine. I copied her exactly. I was at one ' +
        'in three notes finished before I left the driveway; now it’s nine in ten, and an OASIS visit is ' +
        'done the same day. The tenth is usually somebody who is crying, and then I close the laptop. I’d ' +
        'do that again.',
      keyPoints: [
        'Admit the excuse you used to give yourself',
        'Tie late notes to a clinical risk you noticed yourself',
        'Shadowing a quick colleague is a concrete, humble fix',
        'Figures before and after, and the exception you stand by',
      ],
    },
    whatMostMiss: {
      title: 'What field managers dread',
      points: [
        '“I run late because I spend extra time with patients” is productivity trouble with a halo.',
        'A poor sense of direction is charming and wastes the question.',
        'Complaining about OASIS as such; everybody does, and nobody is hired for it.',
        'They have not thought about the evenings at all, and burnout in this field starts there.',
      ],
    },
    socialProof: {
      text:
        'Productivity and late notes come up in almost any talk between a field nurse and her supervisor, ' +
        'so meet the subject head on.',
      stat: 'Before and after, in one sentence',
    },
    cta: {
      mainText: 'Weaknesses from the front seat',
      subText:
        'Examples about teaching, phone calls, your own safety and hospice, for nurses whose unit is a zip ' +
        'code.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
