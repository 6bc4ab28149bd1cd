import type { QuestionPage } from './question-page.ts'

export const MANAGEMENT_PAGES: readonly QuestionPage[] = [
  {
    id: 'management-running-short',
    category: 'management',
    slug: 'running-a-unit-short-staffed',
    topic: 'Running short-staffed',
    title: 'Nursing management interview: running short-staffed',
    metaDescription:
      'Nursing management interview: two sick calls, twenty-eight patients and five nurses. A sample ' +
      'answer on staffing, safety and the month that followed.',
    headline: 'Answer “You are two nurses short at 5 a.m. What now?”',
    question: 'Tell me about a shift you had to run with fewer nurses than you needed.',
    sampleAnswer: {
      intro:
        'Anybody can be short; executives want to see how you spend what you have. They hear this answer ' +
        'in two halves, the next twelve hours and the next three months. Say what you asked for, what you ' +
        'stopped doing, how you protected the staff who came, and what the day taught you about the ' +
        'schedule.',
      example:
        'Two call-outs at five on a Friday, med-surg, twenty-eight beds full, which left five nurses and ' +
        'charge for a grid of seven. I was called at ten past. First the facts: how sick, who’s going ' +
        'home, who’s new. Then the asks, in order: float pool gave me one nurse from eleven on, nobody on ' +
        'call could come, and I don’t mandate people who’ve already worked three in a row. I told the ' +
        'house supervisor, “We’re safe until eleven if you hold my two admissions in the ED.” She held ' +
        'them. We made assignments by acuity, not by hall. My new graduate kept four. Charge took three, ' +
        'which I don’t like, so I took over the phones, the discharges and the family meetings, and the ' +
        'educator gave the noon insulins. I said at huddle what could wait: audits, a class. Six went home ' +
        'by noon. We had no falls, no new pressure injuries, and eleven medications more than an hour ' +
        'late, which I reported as they were. Then I looked at a year of call-outs. A third were Fridays ' +
        'after three shifts in a row. With the staff I changed the pattern and built a weekend pool. ' +
        'Friday call-outs are about half of what they were. We’ll be short again, but a lot less often on ' +
        'a Friday.',
      keyPoints: [
        'Facts, asks, assignments, in that order',
        'A specific request upward: which admissions, until when',
        'Say what will not be done today, so that nobody has to guess',
        'Shield the newest and the tiredest',
        'Report the misses as they were',
        'Return to the cause with data and with the staff',
      ],
    },
    whatMostMiss: {
      title: 'What nurse executives hear missing',
      points: [
        'Everyone pulled together. Of course they did; what did you decide?',
        'Agency and overtime are the whole plan, and their cost is not known.',
        'The answer has no patient outcome in it, good or bad.',
        'Nobody mentions the staff committee, the grid, state rules or the contract.',
      ],
    },
    socialProof: {
      text: 'Executives ask for the second half, “and after that?”, so leave a minute for it.',
      stat: '12 hours, then 3 months',
    },
    cta: {
      mainText: 'Leave time for the second half',
      subText: 'Practice with a clock in view, and end on what you changed after the shift.',
      buttonText: 'Practice out loud',
      features: ['A visible timer', 'Follow-ups on results', '7 days free'],
    },
  },
]
