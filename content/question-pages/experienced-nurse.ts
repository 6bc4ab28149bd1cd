import type { QuestionPage } from './question-page.ts'

export const EXPERIENCED_NURSE_PAGES: readonly QuestionPage[] = [
  {
    id: 'experienced-medication-error',
    category: 'experienced-nurse',
    slug: 'tell-me-about-a-mistake',
    topic: 'A mistake you made',
    title: 'Experienced nurse interview: tell me about a mistake',
    metaDescription:
      'How an experienced nurse answers “Tell me about a mistake”: a heparin restart error told honestly, ' +
      'from the first call to the change that lasted.',
    headline: 'Answer “Tell me about a mistake you made” with years behind you',
    question: 'Tell me about a mistake you made in practice and what came of it.',
    sampleAnswer: {
      intro:
        'With nine or nineteen years at the bedside, “I can’t think of one” is the worst reply there is. ' +
        'The panel listens for the order of events: patient first, then the truth to the people who needed ' +
        'it, then the cause. Expect them to count how long it took you to tell somebody.',
      example:
        'About two years ago I had a man on a heparin infusion for a pulmonary embolism. His PTT came back ' +
        'at 112, our goal is 60 to 80, and the protocol said hold for one hour and restart three units per ' +
        'kilo per hour lower. I held it. Then I got an admission, and when the hour was up I pressed ' +
        'restart. At the old rate. I saw it forty minutes later, when I charted the rate and it didn’t ' +
        'match the order. I paused the pump, checked him from head to toe, neuro, gums, IV sites, urine, ' +
        'and called the provider right then. He ordered a stat PTT, which was still high at 96, another ' +
        'hour off, and hourly neuro checks. I told the patient, in plain words, that I had run his blood ' +
        'thinner too fast and what we were watching for. He never bled. I filed the report before I went ' +
        'home. The cause was me, interrupted at a pump. But the new rate also sat on the second screen of ' +
        'the order. Pharmacy agreed to put hold and restart into one task that needs a second nurse at the ' +
        'bedside. For myself, I don’t answer a phone with my hand on a pump. That was nine years in, and I ' +
        'needed the lesson.',
      keyPoints: [
        'Choose an error with real risk, told without drama',
        'Say the minutes: made at, seen at, told at',
        'Disclosure to the patient belongs in the story',
        'Own your part first, then name the latent cause',
        'Give a habit and a system change, and keep them apart',
        'Let the length of your experience make you humbler, not safer by definition',
      ],
    },
    whatMostMiss: {
      title: 'What experienced nurses leave out',
      points: [
        'They offer a near miss that somebody else nearly made.',
        'The report is described as paperwork, when it is how a unit learns.',
        'There is no moment at which anybody told the patient or the family.',
        'They explain so well why it was not their fault that no mistake is left.',
      ],
    },
    socialProof: {
      text:
        'Mistakes are among the 18 questions in the practice bank, because hardly any panel leaves them ' +
        'out.',
      stat: '3 times to know: made, noticed, told',
    },
    cta: {
      mainText: 'Tell it once where nobody winces',
      subText:
        'Practice the hardest minute of the interview alone first, and see if the patient comes before you ' +
        'in it.',
      buttonText: 'Practice this question',
      features: ['No credit card needed', 'Voice is never stored', 'Scores with your own words'],
    },
  },
  {
    id: 'experienced-nurse-weakness',
    category: 'experienced-nurse',
    slug: 'experienced-nurse-weakness',
    topic: 'Your greatest weakness',
    title: 'Experienced nurse interview: your greatest weakness',
    metaDescription:
      'What weakness can a nurse with ten years or more admit? A spoken sample about old habits and new ' +
      'evidence, with key points and phrases to avoid.',
    headline: 'Naming a weakness after ten years or more at the bedside',
    question: 'After all your experience, where do you still need to grow?',
    sampleAnswer: {
      intro:
        'Seniority raises the bar for this one. A manager who hires an expert worries about one thing: ' +
        'somebody who cannot be taught anymore. So the strongest choice is a weakness about learning ' +
        'itself, with proof that a newer nurse or a newer paper has changed what you do.',
      example:
        'I trust what has worked for me, and sometimes I trust it longer than I should. The clearest case ' +
        'was tube feeding. For years I checked gastric residuals every four hours and held the feeds at ' +
        '250, because that is how I was raised. Two years ago a nurse eighteen months out of school asked ' +
        'me, politely, why I was holding feeds in a man who had no nausea and a soft belly. I said ' +
        'something like, “Because he’ll aspirate.” She pulled up our own policy, which had dropped routine ' +
        'residuals the year before. I had clicked through that update. So my patient had been missing ' +
        'calories for two days, and I was teaching it to orientees. I thanked her, although my ears were ' +
        'red. Since then, whenever a policy update comes, I print the one page that changed and write down ' +
        'what I’d have to stop doing. And I ask whoever I precept to bring me one thing a week that school ' +
        'taught differently. Three times this year they were right. Once I was, and we looked it up ' +
        'together. I won’t say it’s easy to be corrected by somebody I helped train. But I’m faster at it.',
      keyPoints: [
        'An honest flaw of experts is more credible than a beginner’s flaw',
        'Give the outdated practice by name and the evidence that replaced it',
        'Credit the junior colleague',
        'The habit must outlive the anecdote: a page printed, a weekly question',
        'Keep score out loud, including the time you were right',
      ],
    },
    whatMostMiss: {
      title: 'What seasoned nurses get wrong',
      points: [
        'Technology as the weakness, in the tone of a joke, is heard as “I will fight your new charting ' +
          'system”.',
        '“I expect too much of new nurses” is a warning to any manager who is losing new nurses.',
        'Long careers tempt people into long answers. Ninety seconds is plenty.',
        'They forget to say what they stopped doing.',
      ],
    },
    socialProof: {
      text: 'People with long careers have the best material and the most trouble choosing from it.',
      stat: '90 seconds is plenty',
    },
    cta: {
      mainText: 'Examples for nurses who have seen a lot',
      subText:
        'The guide sorts weaknesses by specialty and by theme, and says for each why a manager can hear it ' +
        'without alarm.',
      buttonText: 'Get Your Weakness Guide - $9',
      features: ['Instant download', 'Email delivery', 'Secure checkout'],
    },
  },
]
