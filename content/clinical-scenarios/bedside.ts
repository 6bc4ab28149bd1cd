import { type Action, cue, type Line } from './scenario-shape.ts'

const DEEDS = {
  give: 'giv\\w*|gave|administer\\w*|start\\w*|appl(?:y|ying|ied)|put\\w*|plac\\w*|hang\\w*|hung|hook\\w*|get\\w*|got|set\\w*|begin\\w*|began|run\\w*|turn\\w*|increas\\w*|switch\\w*|titrat\\w*|push\\w*|infus\\w*|insert\\w*|bring\\w*',
  dose: 'giv\\w*|gave|administer\\w*|start\\w*|push\\w*|infus\\w*|hang\\w*|hung|run\\w*|bolus\\w*|chew\\w*',
  check:
    "check\\w*|recheck\\w*|assess\\w*|reassess\\w*|tak(?:e|es|ing)|measur\\w*|look\\w*|listen\\w*|feel(?:ing)?|palpat\\w*|inspect\\w*|examin\\w*|auscultat\\w*|see|get\\w*|got|obtain\\w*|do(?:ing)?|run\\w*|test\\w*|monitor\\w*|what(?:'s| is| are| does| do)|how(?:'s| is| are| does| do)|any|count\\w*|review\\w*|show\\w*|perform\\w*|observ\\w*|watch\\w*|is|are|read\\w*",
  call: 'call\\w*|page|pages|paging|paged|notif\\w*|alert\\w*|activat\\w*|contact\\w*|get\\w*|bring\\w*|inform\\w*|tell(?:ing)?|told|need\\w*|phon\\w*|updat\\w*|escalat\\w*|request\\w*|summon\\w*|ask\\w*|report\\w*',
  stop: 'stop\\w*|hold\\w*|paus\\w*|discontinu\\w*|turn\\w* (?:it |that |the \\w+ )?off|withh\\w+|clamp\\w*|disabl\\w*',
  secure:
    'hold\\w*|remov\\w*|tak(?:e|es|ing)|clear\\w*|lock\\w*|secur\\w*|put\\w*|keep\\w*|search\\w*|collect\\w*',
  move: 'rais\\w*|elevat\\w*|sit(?:ting)?|lift\\w*|lower\\w*|position\\w*|reposition\\w*|help\\w*|turn\\w*|lay(?:ing)?|plac\\w*|put\\w*|keep\\w*|bring\\w*',
} as const

/** A verb of doing with its object close behind; objects are parts of a pattern. */
export const deed = (kind: keyof typeof DEEDS, objects: string): RegExp =>
  new RegExp(`\\b(?:${DEEDS[kind]})\\b[^.!?]{0,45}?\\b(?:${objects})`, 'i')

export const ALLERGY_CUES = [
  cue(/\ballerg\w*/i, 'Are you allergic to any medications?'),
  cue(/\breact(?:ed|ion)?\b[^.!?]*\b(?:medic|drug)/i, 'Have you ever had a reaction to a drug?'),
]

export const IV_CUES = [
  cue(
    deed('give', 'ivs?\\b|intravenous|large[- ]bore|(?:18|20)[- ]?gauge|peripheral line'),
    'I am starting a large-bore IV in your left arm.',
  ),
]

/** Calling the one who gives orders, by role or by this name. */
export const providerCues = (name: string) => [
  cue(
    deed(
      'call',
      `(?:the |a |your )?(?:on[- ]call )?(?:doctor|physician|provider|attending|resident|surgeon|dr\\b|md\\b|${name})`,
    ),
    `I'm calling Dr. ${name} to the bedside now.`,
  ),
  cue(
    new RegExp(`^(?:hello|hi|hey)?,? ?(?:doctor|dr\\.? ${name})[,:;]`, 'i'),
    `Dr. ${name}, this is the nurse, please come now.`,
  ),
  cue(
    new RegExp(`\\blet (?:the )?(?:doctor|provider|team|dr\\.? ${name})\\b[^.!?]{0,15}\\bknow\\b`, 'i'),
    `I'll let Dr. ${name} know about the change.`,
  ),
]

export const RAPID_RESPONSE_CUES = [
  cue(
    deed(
      'call',
      'rapid response|rrt\\b|code (?:blue|team)|medical emergency team|crash team|emergency response',
    ),
    'I am activating the rapid response team.',
  ),
  cue(
    /\brapid response\b[^.!?]*\b(?:now|here|to (?:the )?(?:bed|room))/i,
    'Rapid response to room 12 please.',
  ),
]

type Reactions = {
  /** How the one she speaks to answers each. */
  introduce: string
  explain: string
  comfort: string
  invite: string
  speaker?: Line['speaker']
  /** The turn by which vital signs are due, where something else comes first. */
  vitalsBy?: number
  /** What the provider says to a report with structure. */
  sbar: string
}

/** What every bedside has in common; each scenario lends it the voices. */
export function bedsideActions({
  introduce,
  explain,
  comfort,
  invite,
  sbar,
  speaker,
  vitalsBy = 3,
}: Reactions): Action[] {
  const says = (text: string): Line[] => [{ speaker: speaker ?? 'patient', text }]
  return [
    {
      id: 'vitals',
      name: 'Checked the vital signs',
      competency: 'assessment',
      byTurn: vitalsBy,
      way: 'ask',
      cues: [
        cue(deed('check', 'vital|vs\\b|full set|monitor'), 'Let me check your vital signs first.'),
        cue(
          deed(
            'check',
            'blood pressure|bp\\b|heart rate|pulse rate|temperature|oxygen sat|o2 sat|respiratory rate',
          ),
          'I am taking your blood pressure and temperature.',
        ),
        cue(
          /\b(?:blood pressure|bp|heart rate|hr|pulse|sats?|saturation|spo2|respiratory rate|respirations|temperature|temp|vitals?)\b[^.!]*(?:\?|\bnow\b|$)/i,
          "What's the blood pressure and the heart rate?",
        ),
        cue(
          deed('give', 'monitor|pulse ox|telemetry|telemonitor'),
          'I am putting you on the cardiac monitor and a pulse oximeter.',
        ),
      ],
      reason: 'Trends in vital signs are the first thing that shows a patient getting worse.',
      reaction: [],
    },
    {
      id: 'introduce',
      name: 'Introduced herself',
      competency: 'communication',
      byTurn: 2,
      way: 'say',
      cues: [
        cue(
          /\b(?:my name is|i(?:'m| am) (?:your |the )?(?:\w+ )?nurse|i(?:'m| am) \w+,? (?:and )?(?:i(?:'m| am|'ll be) )?(?:your|the|a|his|her|their|one of)\b[^.!?]*\b(?:nurses?|rn))\b/i,
          "Hello, I'm Dana, your nurse today.",
        ),
        cue(/\b(?:[Ii]'m|[Ii] am) (?!Dr\b)[A-Z][a-z]+\b/, "Good evening, I'm Sam."),
      ],
      reason: 'People trust somebody whose name and role they know, also in an emergency.',
      reaction: says(introduce),
    },
    {
      id: 'comfort',
      name: 'Acknowledged what the person feels',
      competency: 'communication',
      byTurn: 5,
      way: 'say',
      cues: [
        cue(
          /\b(?:i (?:can |do )?(?:hear|see|understand|know|imagine)|that (?:must|sounds)|you (?:look|sound|seem)|it(?:'s| is) (?:ok|okay|understandable|normal|natural))\b[^.!?]*\b(?:frighten\w*|scar\w+|pain\w*|hard|worr\w*|upset\w*|afraid|uncomfortable|difficult|terrif\w*|exhaust\w*|awful|anxious|hurt\w*|overwhelm\w*|frustrat\w*|alone|embarrass\w*)/i,
          'I can see how frightened you are, and that makes sense.',
        ),
        cue(
          /\b(?:i(?:'m| am) (?:right )?here (?:with|for) you|i(?:'m| am) (?:staying|going to stay)|i(?:'ll| will) stay|not (?:going to leave|leaving) you|you(?:'re| are) not alone|you(?:'re| are) safe here|glad you told me|thank you for telling me)\b/i,
          "I'm right here with you and I will stay.",
        ),
      ],
      reason: 'Fear raises heart rate, pain and distance; being heard lowers all three.',
      reaction: says(comfort),
    },
    {
      id: 'explain',
      name: 'Explained in plain words what she does and why',
      competency: 'communication',
      byTurn: 6,
      way: 'say',
      cues: [
        cue(
          /\b(?:i(?:'m|'ll| am| will| want| need|'d)|we(?:'re|'ll| are| will| want| need)|this|that|it)\b[^.!?]*\b(?:because|so (?:that )?(?:we|i|you|he|she) (?:can|could|are|is|stay|stays|don't|do not|get|know)|to (?:see|find out|make sure|help|keep|protect|rule out|check)|which (?:means|will|helps)|means (?:that )?)\b/i,
          "I'm going to do a heart tracing so that we can see what is happening.",
        ),
      ],
      reason: 'Whoever knows what is coming, and why, can take part and refuse.',
      reaction: says(explain),
    },
    {
      id: 'invite_questions',
      name: 'Checked understanding and invited questions',
      competency: 'communication',
      byTurn: null,
      way: 'ask',
      cues: [
        cue(
          /\b(?:in your own words|tell me back|teach[- ]back|any questions|what questions|does (?:that|this) make sense|(?:what|anything) (?:else )?(?:matters|worries|concerns|would you like|can i do|you(?:'d| would) like))\b/i,
          'What questions do you have about that?',
        ),
      ],
      reason: 'Teach-back finds what was not understood while there is time to say it again.',
      reaction: says(invite),
    },
    {
      id: 'sbar',
      name: 'Reported with structure: situation, findings, request',
      competency: 'escalation',
      byTurn: null,
      way: 'say',
      // Anchored, so that a long message is read once for each of the three parts.
      cues: [
        cue(
          /^(?=.*?\b(?:this is|i(?:'m| am) calling (?:about|for)|calling (?:about|regarding)|situation)\b)(?=.*?\b(?:background|history|admitted|came in|post[- ]?op|days?|hours?|years?[- ]old)\b)(?=.*?\b(?:recommend\w*|i need you|please come|i(?:'d| would) like|i(?:'m| am) (?:requesting|asking|worried|concerned)|request\w*|can you (?:come|order)|i think)\b)/is,
          'This is Dana, the nurse. The patient is 58 years old and was admitted an hour ago. His pressure is falling, and I need you at the bedside now.',
        ),
      ],
      reason: 'A report with structure is understood the first time and ends with a request.',
      reaction: [{ speaker: 'provider', text: sbar }],
    },
  ]
}
