import type { BehavioralCompetency } from '@preceptor/content/practice-questions/practice-question'
import type { QuestionRubric } from '@preceptor/content/question-bank'
import { type Indicator, MOCK_RUBRIC } from './mock-anchors.ts'

type Anchors = readonly [string, string, string, string, string]
type CompetencyRubric = {
  label: string
  anchors: Record<QuestionRubric, Anchors>
  indicators: Record<QuestionRubric, readonly Indicator[]>
}

const indicator = (name: string, pattern: RegExp, nextStep: string): Indicator => ({
  name,
  pattern,
  nextStep,
})

const capitalized = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

const reasonAnchors = (what: string): Anchors => [
  `Nothing in your reasons speaks of ${what}.`,
  `${capitalized(what)}: named, but no moment of yours proves it.`,
  `One moment or step of your own shows ${what}.`,
  `Several different signs of ${what}, with a reason or a link to this place and its patients.`,
  `Several different signs of ${what}, with the reason and the link to this place and its patients.`,
]

const planAnchors = (what: string): Anchors => [
  `Nothing you plan or ask speaks of ${what}.`,
  `${capitalized(what)}: named, but not as something you would do or want to know.`,
  `One step or question of your own shows ${what}.`,
  `Several different steps or questions show ${what}, with a reason or with how and when.`,
  `Several different steps or questions show ${what}, with the reason and with how and when.`,
]

/** Reasons and plans are described in other words than a past situation: of those, the same signs are read. */
const rubricOf = (
  label: string,
  what: string,
  story: { anchors: Anchors; indicators: readonly Indicator[] },
  outlook: readonly Indicator[],
): CompetencyRubric => ({
  label,
  anchors: { star: story.anchors, motivation: reasonAnchors(what), forward: planAnchors(what) },
  indicators: { star: story.indicators, motivation: outlook, forward: outlook },
})

const LEARNING_ABOUT_ONESELF = indicator(
  'learning from it',
  /\b(?:learn\w*|reali[sz]ed|taught me|looking back|reflect\w*|since then|ever since|now i|made me (?:see|think|understand))\b/i,
  'Say what you learned about yourself and since when you do it differently.',
)
const OWN_LIMITS = indicator(
  'knowing your limits',
  /\b(?:weakness(?:es)?|struggl\w*|(?:hard|difficult|new) for me|i was (?:\w+ )?(?:nervous|afraid|scared|unsure|frustrated|overwhelmed|angry|upset|wrong|new)|i tend(?:ed)? to|my limits?|asked for help|ask for help|did not know|didn't know|need to learn|trouble with|not yet (?:good|strong|ready))\b/i,
  'Name one limit of yours in that moment, and what you did about it.',
)
const WORKING_ON_IT = indicator(
  'working on it',
  /\b(?:practi[cs]\w*|feedback|courses?|class|habit|routine|mentor\w*|checklist|working on|debrief\w*|certif\w*|studied|study|reminder|asked .{0,30}(?:to watch|to check|how i))\b/i,
  'Say what you do to get better at it, and how often.',
)

/** What each level of each competency means by the kind of question, and what counts as a sign of it. */
export const BEHAVIORAL_RUBRIC: Record<BehavioralCompetency, CompetencyRubric> = {
  communication: rubricOf(
    'Communication Skills',
    'how you listen, explain and speak up',
    MOCK_RUBRIC.communication,
    [
      indicator(
        'listening',
        /\b(?:listen\w*|ask(?:s|ed|ing)?|acknowledg\w*|get to know|introduc\w*|shadow\w*|heard)\b/i,
        'Say whom you ask or listen to, and what you want to hear.',
      ),
      indicator(
        'explaining',
        /\b(?:explain\w*|clarif\w*|teach\w*|taught|tell|told|speak\w*|spoke|talk\w*|plain (?:language|words)|spanish|languages?|interpret\w*)\b/i,
        'Say to whom you explain things and in which words.',
      ),
      indicator(
        'passing it on',
        /\b(?:sbar|hand-?offs?|report\w*|rounds|updat\w*|inform\w*|huddles?|shar(?:e|ed|ing)|charting)\b/i,
        'Say how what you know reaches the next nurse or the provider.',
      ),
      indicator(
        'feedback',
        /\b(?:feedback|check(?:ed|ing)?[- ]ins?|one[- ]on[- ]one|weekly (?:talk|meeting)|review\w* with|how (?:i am|i'm) doing)\b/i,
        'Say from whom you ask feedback and how often.',
      ),
      indicator(
        'asking openly',
        /\b(?:what happens (?:when|if|after)|how (?:do|does|long|often|are|is) (?:you|the|your|new|nurses|orientation|staff)|who (?:decides|helps|covers)|what do (?:the|your) nurses|speak(?:ing)? up|spoke up|raise (?:it|a concern))\b/i,
        'Ask or raise one thing openly that others leave unsaid.',
      ),
    ],
  ),
  problemSolving: rubricOf(
    'Problem-Solving',
    'how you see, plan and check a solution',
    MOCK_RUBRIC.problemSolving,
    [
      indicator(
        'noticing',
        /\b(?:notic\w*|identif\w*|found|find out|reali[sz]\w*|recogni[sz]\w*|observ\w*|look for|watch\w*|gaps?|learn how)\b/i,
        'Say how you would find out what the real problem is.',
      ),
      indicator(
        'prioritizing',
        /\b(?:priorit\w*|first|step by step|most (?:urgent|important)|before i)\b/i,
        'Say what comes first for you and why that.',
      ),
      indicator(
        'planning',
        /\b(?:plan\w*|goals?|decid\w*|chose|choose|schedul\w*|(?:second|third|first|next) (?:\w+ )?(?:week|month)s?|set (?:a|my|up)|options?)\b/i,
        'Split it into steps and say by when.',
      ),
      indicator(
        'acting',
        /\b(?:improv\w*|projects?|chang\w*|creat\w*|built|build|start\w*|develop\w*|checklists?|propos\w*|suggest\w*|organi[sz]\w*|fix\w*)\b/i,
        'Say what you set in motion yourself.',
      ),
      indicator(
        'checking the effect',
        /\b(?:follow(?:ed)? up|check(?:ed)? (?:whether|if|back|again)|measur\w*|track\w*|audit\w*|progress|getting better|review\w*|feedback)\b/i,
        'Say how you would see whether it worked.',
      ),
    ],
  ),
  professionalism: rubricOf(
    'Professionalism',
    'responsibility, teamwork and growth',
    MOCK_RUBRIC.professionalism,
    [
      indicator(
        'responsibility',
        /\b(?:responsib\w*|safe(?:ly|ty)?|accountab\w*|mistakes?|errors?|polic(?:y|ies)|protocols?|charting|emergency (?:numbers|equipment)|incident)\b/i,
        'Say what you take responsibility for.',
      ),
      indicator(
        'teamwork',
        /\b(?:teams?|colleagues?|co-?workers?|charge nurses?|aides?|together|help(?:ed|s|ing)?|cover\w*|collaborat\w*|support\w*|staff\w*|preceptors?|new (?:nurses?|graduates?))\b/i,
        'Say how you work with others and what your own part is.',
      ),
      indicator(
        'learning',
        /\b(?:learn\w*|course|certif\w*|training|class(?:es)?|stud(?:y|ied|ying)|degree|master's|bsn|graduate school|journal\w*|conference|guidelines?|mentor\w*|precept\w*|orient\w*|feedback)\b/i,
        'Say what you are learning and where.',
      ),
      indicator(
        'commitment',
        /\b(?:stay\w*|long[- ]term|for (?:many|several|\w+) years|residency|magnet|mission|your (?:\w+ )?(?:hospital|program|organization|project)|unit council|committees?|nights and weekends|give back|volunteer\w*)\b/i,
        'Say what ties you to this place or this work.',
      ),
      indicator(
        'respect and ethics',
        /\b(?:respect\w*|confidential\w*|privacy|dignity|consent|ethic\w*|honest\w*|calm\w*|professional(?:ly)?)\b/i,
        'Say which duty or value guides you, in something you do.',
      ),
    ],
  ),
  patientFocus: rubricOf('Patient Focus', 'what patients and families need', MOCK_RUBRIC.patientFocus, [
    indicator(
      'wishes',
      /\b(?:prefer\w*|wish(?:es)?|wanted|important to (?:her|him|them)|choices?|asked (?:her|him|them|the patient|my patient)|goals? of care|as a person|who they are)\b/i,
      "Say how you find out the patient's own wishes.",
    ),
    indicator(
      'family',
      /\b(?:famil(?:y|ies)|daughter|son|mother|father|husband|wife|parents?|grand(?:mother|father)|relatives?)\b/i,
      'Say what a family got from you, or from a nurse you remember.',
    ),
    indicator(
      'comfort',
      /\b(?:comfort\w*|pain|reassur\w*|sat (?:down )?with|held (?:her|his|my|their) (?:\w+ )?hand|hold\w* (?:a|her|his|their) hand|empath\w*|afraid|scared|dignity|fears?|anxious|lonel\w*|calm\w*)\b/i,
      'Say how you ease pain or fear.',
    ),
    indicator(
      'safety and advocacy',
      /\b(?:advocat\w*|spoke up|speak up|safe(?:ty|ly)?|protect\w*|falls?|interpreters?|ratios?|short[- ]staffed|staffing)\b/i,
      'Say how you protect patients or speak up for them.',
    ),
    indicator(
      'knowing your patients',
      /\b(?:(?:your|these|my|those|her|sick|older|cardiac|stroke|cancer|trauma|heart|surgical|dying|spanish-speaking) (?:\w+ )?patients?|a (?:\w+ )?patient(?: who)?|patients? (?:who|with|after)|went home|recover\w*)\b/i,
      'Say which patients you mean, and what they need of you.',
    ),
  ]),
  selfAwareness: rubricOf(
    'Self-Awareness',
    'your strengths, your limits and how you grow',
    {
      anchors: [
        'Nothing you told looks at your own part, your limits or your growth.',
        'A strength, a limit or a lesson is named, but not shown in something you did.',
        'One concrete moment in which you saw your own part or worked on yourself.',
        'Several different signs: your part, a limit, what you learned, with a reason or an outcome.',
        'You named your part and a limit, worked on it, and said why and what has changed.',
      ],
      indicators: [
        indicator(
          'your own part',
          /\b(?:my (?:own )?(?:mistake|error|part|fault)|i (?:should|could) have|i (?:missed|forgot|overlooked|assumed|misjudged|skipped|rushed|apologi[sz]ed)|admitted|owned|i was wrong|told (?:\w+ ){1,4}(?:what i had|that i had))\b/i,
          'Say what your own part in it was, also where you were wrong.',
        ),
        OWN_LIMITS,
        indicator(
          'your own strengths',
          /\b(?:my (?:\w+ )?strengths?|good at|proud|confiden\w*|trusted (?:me|myself)|my (?:experience|instinct|gut))\b/i,
          'Say which strength of yours made the difference there.',
        ),
        LEARNING_ABOUT_ONESELF,
        WORKING_ON_IT,
      ],
    },
    [
      indicator(
        'your own strengths',
        /\b(?:strengths?|good at|strong(?:est)?|proud|bring|offer|known for|experience|confiden\w*|i speak)\b/i,
        'Name one strength and the moment in which somebody noticed it.',
      ),
      OWN_LIMITS,
      LEARNING_ABOUT_ONESELF,
      WORKING_ON_IT,
      indicator(
        'your own direction',
        /\b(?:my goal|in five years|see myself|become|grow\w*|drew me|keeps? me|matters? (?:most )?to me|made me want|i chose|why i|i need (?:in order )?to|ready)\b/i,
        'Say where you are heading and what matters to you in it.',
      ),
    ],
  ),
}

/** What this level of this competency means for a question of this kind, in the rubric's words. */
export function behavioralAnchorOf(
  competency: BehavioralCompetency,
  rubric: QuestionRubric,
  level: number,
): string {
  return BEHAVIORAL_RUBRIC[competency].anchors[rubric][Math.min(5, Math.max(1, level)) - 1]!
}
