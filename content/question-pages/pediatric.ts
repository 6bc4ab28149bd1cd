import type { QuestionPage } from './question-page.ts'

export const PEDIATRIC_PAGES: readonly QuestionPage[] = [
  {
    id: 'pediatric-dose-safety',
    category: 'pediatric',
    slug: 'safe-medication-in-children',
    topic: 'Safe doses in children',
    title: 'Pediatric interview question: medication safety',
    metaDescription:
      'Medication safety question for pediatric nurses: a weight in pounds charted as kilograms, a dose ' +
      'more than double, and the check that caught it in time.',
    headline: 'Answer “How do you keep medication safe for a child?”',
    question: 'How do you make sure that a child gets the right dose? Give me an example.',
    sampleAnswer: {
      intro:
        'There is no standard dose on a children’s unit, only a weight and somebody who checked it. So the ' +
        'panel wants your routine told as you do it, number by number, and one time when the routine ' +
        'earned its place. Round figures and “I always double-check” will not convince them.',
      example:
        'My check begins before the drug. I look at the weight, then I look at the child, and ask myself ' +
        'if they belong together. Last winter I was floated to our pediatric ED boarders. An ' +
        'eight-month-old with a fever and a likely kidney infection had ceftriaxone ordered, 900 ' +
        'milligrams, and acetaminophen, 270. The math was perfect: fifty per kilo and fifteen per kilo, ' +
        'for eighteen kilos. The computer was happy. But I had an eight-month-old on her mother’s lap, and ' +
        'eighteen kilos is a kid who’s about five. I took her back to the scale. 8.2 kilos, which is ' +
        'eighteen pounds. Someone had read the pounds and typed them into the kilogram box. Nothing had ' +
        'been given yet from those orders. I corrected the weight, called the provider, and we went ' +
        'through every order in the chart, four of them, because they’d all been built on it: 410 of ' +
        'ceftriaxone, 120 of acetaminophen. I told her mother that we’d found a wrong weight before any ' +
        'dose. I reported it. Our scales had a button on the side that flips between units, and biomed ' +
        'locked all of them to kilograms that month. I still do my math by hand first, before I look at ' +
        'what the computer says, because I don’t want it to talk me into anything.',
      keyPoints: [
        'Weight in kilograms, measured today, matched to the child you see',
        'Your own calculation before the machine’s',
        'One wrong weight means every order gets reviewed',
        'A second nurse for high-alert drugs, each calculating alone',
        'Tell the parent, report it, fix the scale',
      ],
    },
    whatMostMiss: {
      title: 'What does not convince a children’s unit',
      points: [
        'The five rights, recited. Which of them would have caught your example?',
        'A second check in which the second nurse reads along instead of calculating.',
        'Measuring at home goes unmentioned: oral syringes, milliliters only, no kitchen spoons.',
        'Candidates from adult units call it “the same, only smaller”.',
      ],
    },
    socialProof: {
      text: 'A febrile child and an anxious parent make up one of the simulated cases here, weight and all.',
      stat: '1 weight, in kilograms',
    },
    cta: {
      mainText: 'Walk us through your check',
      subText:
        'Say every step of it to an interviewer, and see which one you leave out when you are nervous.',
      buttonText: 'Start Free Trial',
      features: ['Pediatric text case', 'Hints in three steps', 'No credit card needed'],
    },
  },
]
