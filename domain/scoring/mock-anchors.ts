import type { Competency } from '@preceptor/contracts/interview'

/** Raised whenever an anchor, an indicator or a rule changes: scores of two versions are not compared. */
export const MOCK_RUBRIC_VERSION = 3

type Anchors = readonly [string, string, string, string, string]
export type Indicator = { name: string; pattern: RegExp; nextStep: string }
type CompetencyRubric = { label: string; anchors: Anchors; indicators: readonly Indicator[] }

const indicator = (name: string, pattern: RegExp, nextStep: string): Indicator => ({
  name,
  pattern,
  nextStep,
})

/** What each level of each competency means, and what counts as a sign of it in an own action. */
export const MOCK_RUBRIC: Record<Competency, CompetencyRubric> = {
  communication: {
    label: 'Communication',
    anchors: [
      'No example of how you communicate with patients, families or colleagues.',
      'Communication is named, but not shown in something you did.',
      'One concrete moment in which you listened, explained, reported or calmed.',
      'Several different communication steps of your own, with a reason or an outcome.',
      'A full picture: you listened, adapted, passed it on, said why, and said how it ended.',
    ],
    indicators: [
      indicator(
        'listening',
        /\b(?:listen\w*|asked|acknowledg\w*|validat\w*|heard (?:her|him|them))\b/i,
        'Say what you asked or heard before you acted.',
      ),
      indicator(
        'explaining',
        /\b(?:explain\w*|clarif\w*|taught|educat\w*|told|described|plain (?:language|words))\b/i,
        'Say in which words you explained it to the patient or family.',
      ),
      indicator(
        'reporting',
        /\b(?:sbar|hand(?:ed)?[- ]?(?:off|over)|report\w*|document\w*|chart\w*|notif\w*|inform\w*|called|paged|updated)\b/i,
        'Say whom you informed and what you told them, for example by SBAR.',
      ),
      indicator(
        'checking understanding',
        /\b(?:teach[- ]?back|repeat(?:ed)? (?:it )?back|underst(?:ood|and)|confirm\w*|any questions)\b/i,
        'Say how you checked that you were understood.',
      ),
      indicator(
        'calming',
        /\b(?:calm(?:ed|ing)|calm (?:her|him|them|the)|de-?escalat\w*|apologi[sz]\w*|reassur\w*|lowered my voice|private(?:ly)?)\b/i,
        'Say how you eased the tension before you went on.',
      ),
    ],
  },
  clinicalKnowledge: {
    label: 'Clinical knowledge',
    anchors: [
      'No clinical step is described.',
      'Clinical terms are named, but not as something you did.',
      'One concrete clinical step of your own.',
      'Several different clinical steps of your own, with a reason or an outcome.',
      'Assessment, intervention and follow-up of your own, with the reason and the outcome.',
    ],
    indicators: [
      indicator(
        'assessment',
        /\b(?:assess\w*|vital\w*|auscultat\w*|blood pressure|heart rate|saturation|respirat\w*|airway|breathing|glucose|mental status|pain (?:score|level))\b/i,
        'Name what you assessed first and what you found.',
      ),
      indicator(
        'intervention',
        /\b(?:administer\w*|oxygen|fluids?|iv|medications?|meds|antibiotics?|suction\w*|intubat\w*|compressions|cpr|catheter|dressing|repositioned|raised the (?:bed|head))\b/i,
        'Name the intervention you started yourself.',
      ),
      indicator(
        'monitoring',
        /\b(?:monitor\w*|re-?assess\w*|re-?check\w*|trend\w*|every (?:\w+ )?(?:minutes?|hours?)|observ\w*)\b/i,
        'Say how and how often you reassessed.',
      ),
      indicator(
        'escalation',
        /\b(?:rapid response|escalat\w*|protocol\w*|guideline\w*|code (?:blue|team)|called the (?:doctor|physician|provider|team)|notified the (?:doctor|physician|provider)|sepsis|stroke)\b/i,
        'Say when you escalated and by which protocol.',
      ),
      indicator(
        'interpretation',
        /\b(?:notic\w*|recogni[sz]\w*|suspect\w*|signs? of|indicat\w*|falling|dropping|deteriorat\w*|abnormal)\b/i,
        'Say what the signs told you and why it mattered.',
      ),
    ],
  },
  professionalism: {
    label: 'Professionalism',
    anchors: [
      'No sign of responsibility, teamwork or growth.',
      'Professional values are named, but not shown in something you did.',
      'One concrete act of responsibility, teamwork, respect or learning.',
      'Several different professional acts of your own, with a reason or an outcome.',
      'Responsibility, teamwork and learning of your own, with the reason and the outcome.',
    ],
    indicators: [
      indicator(
        'accountability',
        /\b(?:responsib\w*|primary nurse|my (?:own )?(?:mistake|error)|owned|admitted|incident report|disclos\w*|accountab\w*|apologi[sz]\w*)\b/i,
        'Say what you took responsibility for.',
      ),
      indicator(
        'teamwork',
        /\b(?:team|colleagues?|co-?workers?|charge nurse|together|helped|covered|collaborat\w*|supported|physical therap\w*|pt|respiratory therap\w*|pharmac\w*|social work\w*)\b/i,
        'Say how you worked with others and what your own part was.',
      ),
      indicator(
        'rules and ethics',
        /\b(?:confidential\w*|hipaa|polic(?:y|ies)|privacy|consent|scope of practice|dignity|ethic\w*)\b/i,
        'Say which policy or duty guided you.',
      ),
      indicator(
        'learning',
        /\b(?:learn\w*|course|certif\w*|training|feedback|studied|practi[cs]ed|mentor\w*|precept\w*)\b/i,
        'Say what you learned and what you changed since.',
      ),
      indicator(
        'composure',
        /\b(?:calm\w*|respect\w*|professional\w*|patient(?:ly)? explained|stayed)\b/i,
        'Say how you stayed composed and respectful.',
      ),
    ],
  },
  problemSolving: {
    label: 'Problem solving',
    anchors: [
      'No problem and no decision is described.',
      'A problem is named, but not what you did about it.',
      'One concrete step of yours toward a solution.',
      'Several different steps, from noticing to acting, with a reason or an outcome.',
      'You noticed, weighed, acted and checked the effect, with the reason and the outcome.',
    ],
    indicators: [
      indicator(
        'noticing',
        /\b(?:notic\w*|identif\w*|found|realiz\w*|realis\w*|root cause|recogni[sz]\w*|discover\w*|asked (?:\w+ ){0,2}(?:why|what))\b/i,
        'Say what you noticed and how.',
      ),
      indicator(
        'prioritizing',
        /\b(?:priorit\w*|first|triag\w*|most (?:urgent|critical|important)|delegat\w*|right away|immediately)\b/i,
        'Say what you did first and why that.',
      ),
      indicator(
        'deciding',
        /\b(?:decid\w*|decision|chose|consider\w*|weigh\w*|instead|options?|plann?\w*)\b/i,
        'Say which options you had and why you chose one.',
      ),
      indicator(
        'acting',
        /\b(?:chang\w*|adjust\w*|creat\w*|implement\w*|set up|started|suggest\w*|propos\w*|develop\w*|made sure|got (?:the|our|my|his|her|an?) \w+ to|organi[sz]ed|arranged)\b/i,
        'Say what you changed or set in motion yourself.',
      ),
      indicator(
        'checking the effect',
        /\b(?:followed up|checked (?:whether|if|back|again)|measur\w*|audit\w*|afterwards|debrief\w*|reviewed|re-?assess\w*|(?:decreased|reduced|improved))\b/i,
        'Say how you checked whether it worked.',
      ),
    ],
  },
  patientFocus: {
    label: 'Patient focus',
    anchors: [
      'The patient does not appear as a person.',
      'Care for patients is named, but not shown in something you did.',
      'One concrete thing you did for a patient or family.',
      'Several different things you did for a patient or family, with a reason or an outcome.',
      'You asked, comforted, protected or taught, said why, and said what it meant for the patient.',
    ],
    indicators: [
      indicator(
        'wishes',
        /\b(?:prefer\w*|wish(?:es)?|wanted|goals? of care|important to (?:her|him|them)|her choice|his choice|consent|asked (?:her|him|the patient))\b/i,
        "Say how you found out the patient's own wishes.",
      ),
      indicator(
        'family',
        /\b(?:famil(?:y|ies)|daughter|son|mother|father|husband|wife|parents?|relatives?)\b/i,
        'Say how you involved the family.',
      ),
      indicator(
        'comfort',
        /\b(?:comfort\w*|pain|reassur\w*|sat (?:down )?with|held (?:her|his) hand|empath\w*|afraid|scared|dignity|fears?|anxious|upset)\b/i,
        'Say how you eased pain or fear.',
      ),
      indicator(
        'safety and advocacy',
        /\b(?:advocat\w*|spoke up|safe(?:ty)?|fall risk|protect\w*|questioned the order|interpreter|side effects?|bed alarm)\b/i,
        'Say how you protected the patient or spoke up for them.',
      ),
      indicator(
        'teaching',
        /\b(?:taught|teach\w*|educat\w*|explain\w*|discharge\w*|showed (?:her|him|them))\b/i,
        'Say what you taught the patient and how you made it stick.',
      ),
    ],
  },
}
