import { bedsideActions, deed, providerCues, RAPID_RESPONSE_CUES } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const ORTHOSTATIC = cue(
  /\b(?:orthostatic\w*|(?:lying|sitting)[^.!?]{0,30}\b(?:standing|then (?:sit|stand))|(?:blood )?pressure\b[^.!?]{0,30}\bstand\w*)/i,
  'I am checking orthostatic pressures, lying and then standing.',
)
const NEURO = cue(
  /\b(?:pupils?|neuro(?:logical)?s? (?:checks?|exam\w*|status|assess\w*)|neuro\b|gcs|glasgow|(?:hit|bump\w*|struck|hurt) (?:your|her) head|move (?:your|her|all) (?:arms|legs|extremities|fingers)|follow my finger)\b/i,
  'I do a neuro check: pupils, can you move your arms and legs, did you hit your head?',
)
const MEDS = cue(
  /\b(?:medications?|medicines?|meds|pills|tablets|blood thinner\w*|sleeping (?:pill|aid)\w*|mar\b)\b/i,
  'What medications do you take, any blood thinner or sleeping pill?',
)

/** A woman on a blood thinner who will get up by herself: prevent the fall; after one, think of her head. */
export const ELDERLY_FALL: Scenario = {
  id: 'elderly_fall',
  title: 'Elderly Patient Fall Prevention',
  type: 'geriatrics',
  difficulty: 'beginner',
  description:
    'An 84-year-old woman sits on the edge of her bed at night and wants to go to the bathroom alone. Keep her safe without taking her dignity.',
  setting:
    'Medical unit, room 204, 2:40 a.m. Admitted yesterday with a urinary tract infection and an unsteady gait. The bed stands high with the alarm off, the walker is across the room, the floor is dim. Her chart: apixaban for atrial fibrillation, lisinopril, furosemide, and zolpidem 5 mg given at 10 p.m. for the first time.',
  patient: {
    name: 'Harriet Whitcomb',
    address: 'Mrs. Whitcomb',
    age: '84 years',
    background:
      'Retired piano teacher, widowed, lives alone on one floor with a cat. Proud of never having needed help. Daughter June is her contact.',
    voice:
      'Courteous, dry humor, hard of hearing without her aids. Hates a fuss and says "dear" when she disagrees.',
    presentingComplaint: 'Wants to get to the bathroom by herself; unsteady and a little muddled.',
  },
  spokenBy: 'patient',
  opening:
    "No need to trouble yourself, dear. I'm only slipping to the bathroom. I've been finding bathrooms by myself for eighty years.",
  family: {
    name: 'June Whitcomb',
    role: 'daughter, by phone on the night line',
    manner: 'Practical, wakes up at once, feels guilty about living far away.',
  },
  provider: {
    name: 'Dr. Lindgren',
    role: 'night hospitalist, by phone',
    manner: 'Short of time and friendly; wants to hear about the head and the blood thinner first.',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 88,
        systolic: 124,
        diastolic: 70,
        respiratoryRate: 18,
        oxygenSaturation: 96,
        temperatureF: 99.1,
        painScore: 1,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'rhythm irregular (known atrial fibrillation)',
      },
      condition: 'Sits on the edge of a high bed in thin socks, one hand on the tray table, leaning forward.',
      onEnter: [],
      fallbacks: [
        '(One foot searches for the floor.) It really is rather urgent, dear.',
        'You will have to speak up. Are those things of mine still in the drawer?',
        'I dislike being a bother. Go on and see to somebody who is ill.',
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 108,
        systolic: 106,
        diastolic: 62,
        respiratoryRate: 22,
        oxygenSaturation: 95,
        temperatureF: 99.1,
        painScore: 5,
        consciousness: 'confused',
        oxygen: 'room air',
        other: 'found on the floor, swelling above the left eyebrow',
      },
      condition: 'She has fallen: on her left side beside the bed, awake, dazed, a bump on the forehead.',
      onEnter: [
        { speaker: 'monitor', text: 'A thud. She is on the floor beside the bed, on her left side, awake.' },
        {
          speaker: 'patient',
          text: "Oh... how silly. Just give me your hand and I'll be up. My head knocked something.",
        },
      ],
      fallbacks: [
        'The floor is cold. Why am I on the floor? Is it time for the lesson?',
        '(Touches her forehead and looks at her fingers.) It throbs a bit.',
      ],
    },
    critical: {
      vitals: {
        heartRate: 52,
        systolic: 186,
        diastolic: 88,
        respiratoryRate: 10,
        oxygenSaturation: 90,
        temperatureF: 98.8,
        painScore: null,
        consciousness: 'responds to voice',
        oxygen: 'room air',
        other: 'left pupil larger than the right, breathing irregular',
      },
      condition: 'Bleeding inside the skull under apixaban: pressure up, pulse slow, breathing irregular.',
      onEnter: [
        {
          speaker: 'monitor',
          text: 'She vomits once and no longer finishes sentences. The left pupil is wide and slow.',
        },
        { speaker: 'patient', text: '...play it... again...' },
      ],
      fallbacks: ['(Snores between two words.)', '(Opens her eyes when called and closes them again.)'],
    },
    improved: {
      vitals: {
        heartRate: 82,
        systolic: 128,
        diastolic: 72,
        respiratoryRate: 16,
        oxygenSaturation: 97,
        temperatureF: 98.9,
        painScore: 1,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'rhythm irregular (known atrial fibrillation)',
      },
      condition: 'Back in a low bed with the alarm on, glasses and call light at hand, plan agreed.',
      onEnter: [
        {
          speaker: 'patient',
          text: "Well. That was civilized, I admit. I'll ring next time, if you come as quickly.",
        },
        {
          speaker: 'provider',
          text: 'I have stopped the zolpidem, and therapy sees her in the morning. Any change in her head or wakefulness, you call me right back.',
        },
      ],
      fallbacks: [
        'Leave the little lamp on, would you? And the button where I can feel it.',
        'You have a pianist’s hands, did anybody tell you that?',
      ],
    },
  },
  improvedAfterCritical: {
    vitals: {
      heartRate: 64,
      systolic: 152,
      diastolic: 80,
      respiratoryRate: 14,
      oxygenSaturation: 96,
      temperatureF: 98.8,
      painScore: null,
      consciousness: 'drowsy',
      oxygen: 'nasal cannula 2 L/min',
      other: 'head of the bed at 30 degrees, apixaban reversal running, neurosurgery called',
    },
    condition:
      'A bleed in the head, found and treated: drowsy, opens her eyes when called, on her way to the ICU.',
    onEnter: [
      {
        speaker: 'provider',
        text: 'The scan shows a subdural bleed. The reversal is running and neurosurgery has the pictures; keep checking her pupils on the way up.',
      },
      { speaker: 'patient', text: '...June? ...is it June, dear?' },
    ],
    fallbacks: ['(Presses your fingers when you ask her to.)', '...a little softer... the left hand...'],
  },
  history: [
    {
      id: 'earlier_falls',
      topic: 'Earlier falls',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:fall(?:en|s)?|fell|tripp\w*|stumbl\w*|lost your balance|afraid of falling|unsteady)\b/i,
          'Have you fallen in the last year, or do you feel unsteady?',
        ),
      ],
      answer: 'Twice since Easter, if you must know. Once over the cat. I did not tell June.',
    },
    {
      id: 'medicines',
      topic: 'Medicines',
      speaker: 'patient',
      cues: [MEDS],
      answer:
        'The thinner for my heart twice a day, a pressure pill, the water pill. And tonight something new to make me sleep.',
    },
    {
      id: 'dizziness',
      topic: 'Dizziness',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:dizz\w*|light-?headed\w*|faint\w*|room spin\w*|swim\w*)\b/i,
          'Do you get dizzy when you stand up?',
        ),
      ],
      answer: 'The room swims a little when I stand. It passes if I hold on to something.',
      byStage: { deteriorating: 'Everything is swimming. Is this the boat?' },
    },
    {
      id: 'bathroom',
      topic: 'Bathroom needs',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:bathroom|toilet|urinat\w*|pee|how often|burn\w*|commode|leak\w*)\b/i,
          'How often do you have to go to the bathroom at night?',
        ),
      ],
      answer: 'Four times tonight already, and it burns. When it comes it does not wait.',
    },
    {
      id: 'hearing_sight',
      topic: 'Hearing and sight',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:glasses|hearing|hear me|see well|vision|eyesight|aids)\b/i,
          'Do you wear glasses or hearing aids?',
        ),
      ],
      answer: 'Both, dear. The glasses are in my robe, and the aids went into that drawer at bedtime.',
    },
    {
      id: 'walking',
      topic: 'How she walks at home',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:walker|cane|walk\w*|at home|get around|live alone|stairs|help at home)\b/i,
          'How do you get around at home, with a walker or cane?',
        ),
      ],
      answer: 'I hold the furniture. There is a walker in the hall closet, it was my husband’s.',
    },
    {
      id: 'orientation',
      topic: 'Orientation',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:where (?:you|we) are|what (?:day|year|month)|(?:tell me )?your (?:full )?name|date (?:is|of birth)|what happened)\b/i,
          'Can you tell me where you are and what day it is?',
        ),
      ],
      answer: 'The hospital, on the hill. The day... Sunday? I was never good with days in a bed.',
      byStage: {
        deteriorating: 'In the music room. Are you the new pupil?',
        improved: 'The hospital, and it is the middle of the night, which I shall remember.',
      },
    },
    {
      id: 'pain',
      topic: 'Pain',
      speaker: 'patient',
      cues: [cue(/\b(?:pain\w*|hurt\w*|sore|ache\w*)\b/i, 'Do you have any pain, does anything hurt?')],
      answer: 'Only the burning, and that is nothing I discuss in company.',
      byStage: {
        deteriorating: 'My head, here, and the hip when I turn it. The hip is less.',
        critical: '(A frown and no word.)',
      },
    },
    {
      id: 'normal_mind',
      topic: 'How she usually is',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:june|(?:your|her) daughter|usual\w*|normally|baseline|memory|confus\w*)\b/i,
          'June, what is she like usually, how is her memory?',
        ),
      ],
      answer: 'Sharp as a tack. She does the crossword in ink. If she mixes up the day, something is wrong.',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'patient',
      cues: [cue(/\ballerg\w*/i, 'Do you have any allergies?')],
      answer: 'Codeine. It makes me see things, mostly cats.',
    },
  ],
  findings: [
    {
      id: 'orthostatic_finding',
      topic: 'Pressure lying and standing',
      speaker: 'monitor',
      cues: [ORTHOSTATIC],
      answer:
        'Lying 124/70, pulse 88. After one minute of standing with support 98/58, pulse 108, and she sways.',
      byStage: { deteriorating: 'She must not be stood up now; lying on the floor it is 106/62.' },
    },
    {
      id: 'room',
      topic: 'The room',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:room|environment|floor|lighting|cords?|clutter|surroundings)\b/i,
          'I look at the room: what is on the floor?',
        ),
      ],
      answer: 'Bed high, alarm off, IV line across her path, walker at the far wall, night light out.',
    },
    {
      id: 'head_neuro',
      topic: 'Head and nerves',
      speaker: 'monitor',
      cues: [NEURO],
      answer: 'Pupils equal and brisk, moves all limbs, face even. No injury.',
      byStage: {
        deteriorating:
          'Swelling above the left eyebrow. Pupils equal, moves everything, but answers slowly. Glasgow 14.',
        critical: 'Left pupil wide and slow, right side weak, Glasgow 10.',
      },
    },
    {
      id: 'feet',
      topic: 'Feet and footwear',
      speaker: 'monitor',
      cues: [cue(/\b(?:feet|shoes|slippers|footwear|socks)\b/i, 'What does she have on her feet?')],
      answer: 'Thin nylon socks on a smooth floor.',
    },
    {
      id: 'hip',
      topic: 'Hip and spine',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:hips?|spine|neck|deform\w*|shorten\w*|rotat\w*|fracture\w*|injur\w*)\b/i,
          'I check her neck, spine and hip for injury.',
        ),
      ],
      answer: 'No pain over the spine, legs of equal length.',
      byStage: {
        deteriorating: 'No pain over neck and spine; left hip bruised, leg not short and not turned out.',
      },
    },
    {
      id: 'fall_score',
      topic: 'Fall risk score',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:morse|fall[- ]risk (?:score|scale|assess\w*|screen\w*)|hendrich|timed up|steadi)\b/i,
          'I do the Morse fall risk score.',
        ),
      ],
      answer: 'Morse 85, high risk. Nobody has entered a score since admission.',
    },
  ],
  actions: [
    ...bedsideActions({
      introduce: 'Harriet. Or Mrs. Whitcomb, if you have bad news.',
      comfort: 'How kind. One feels such a child in these gowns.',
      explain: 'Ah, so that is the reason. Nobody gave me one before, they only said "stay".',
      invite:
        'I press the red button, and I wait until somebody stands beside me. There, I was a teacher once.',
      sbar: 'Thanks, that is everything I need. Stop the zolpidem, and if she hit her head on apixaban I want a CT now.',
      vitalsBy: 4,
    }),
    {
      id: 'stay_support',
      name: 'Stayed with her and steadied her before she stood up',
      competency: 'safety',
      byTurn: 2,
      way: 'do',
      cues: [
        cue(
          /\b(?:(?:stay|sit|wait|remain)\b[^.!?]{0,30}\b(?:with (?:you|me)|right there|where you are|seated|beside you|next to you|on the (?:edge|bed)|for me|a moment)|let me help|i(?:'ll| will|'m going to)? (?:help|walk|assist|steady|support|hold|go with)\w* you|don't (?:stand|get) up|hold (?:on to )?my (?:arm|hand)|gait belt)\b/i,
          'Please sit right there a moment, let me help you.',
        ),
      ],
      reason: 'Most falls in hospitals happen on the way to the toilet, alone, at night.',
      reaction: [{ speaker: 'patient', text: 'Very well. Your arm, then, as in the ballroom.' }],
    },
    {
      id: 'toilet',
      name: 'Took care of the toilet now and offered it by the clock',
      competency: 'clinicalKnowledge',
      byTurn: 4,
      way: 'do',
      cues: [
        cue(
          /\b(?:(?:help|walk|take|assist|get|bring|go|accompany|offer)\w*[^.!?]{0,40}\b(?:bathroom|toilet|commode|bedpan|restroom)|toileting (?:schedule|rounds?)|hourly round\w*|every (?:two|2|one|1) hours?)\b/i,
          'I help you to the bathroom now, with the walker, and come back every two hours.',
        ),
      ],
      reason: 'The need will win against every rule; meeting it takes the reason to get up away.',
      reaction: [{ speaker: 'patient', text: 'Bless you. One stops being dignified at about this point.' }],
      byStage: {
        deteriorating: [{ speaker: 'patient', text: 'I am afraid it is too late for the bathroom, dear.' }],
      },
    },
    {
      id: 'orthostatic',
      name: 'Measured the pressure lying and standing',
      competency: 'assessment',
      byTurn: 6,
      way: 'ask',
      cues: [ORTHOSTATIC],
      reason:
        'A drop of 20 mmHg systolic within three minutes explains the swaying and names the drugs to look at.',
      reaction: [],
    },
    {
      id: 'bed_safety',
      name: 'Put the bed low, locked, with the alarm on',
      competency: 'safety',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          /\b(?:bed (?:alarm|exit)|(?:lower|lock)\w*[^.!?]{0,20}\bbed|bed\b[^.!?]{0,30}\b(?:low\w*|lock\w*|down))\b/i,
          'I lower the bed, lock it and turn the bed alarm on.',
        ),
      ],
      reason: 'Lower means a shorter way down, and the alarm calls before she stands.',
      reaction: [
        { speaker: 'monitor', text: 'The bed is in its lowest position, brakes locked, exit alarm on.' },
      ],
    },
    {
      id: 'call_light',
      name: 'Put call light, glasses, hearing aids and walker within reach',
      competency: 'safety',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          /\b(?:call (?:light|bell|button)|within reach|(?:put|bring|get|give|hand|fetch|here are|let's find)\w*[^.!?]{0,30}\b(?:glasses|hearing aids?|walker|non-?slip|non-?skid|slippers|socks))\b/i,
          'Here is your call light within reach, with your glasses and hearing aids.',
        ),
      ],
      reason: 'She cannot call with what she cannot find, hear or see.',
      reaction: [
        {
          speaker: 'patient',
          text: 'There you are, I can see your face now. And hear you. What a difference.',
        },
      ],
    },
    {
      id: 'med_review',
      name: 'Looked at the medicines that make her fall and bleed',
      competency: 'clinicalKnowledge',
      byTurn: 7,
      way: 'ask',
      cues: [
        MEDS,
        cue(
          /\b(?:zolpidem|ambien|furosemide|lasix|apixaban|eliquis|lisinopril|beers)\b/i,
          'She got zolpidem tonight and takes apixaban and furosemide.',
        ),
      ],
      reason: 'A first sleeping pill at 84 makes her fall; the blood thinner makes the fall dangerous.',
      reaction: [],
    },
    {
      id: 'call_provider',
      name: 'Told the provider',
      competency: 'escalation',
      byTurn: 8,
      way: 'do',
      cues: [
        ...providerCues('Lindgren'),
        cue(deed('call', 'hospitalist|pharmacist'), 'I am calling the hospitalist about the sleeping pill.'),
        ...RAPID_RESPONSE_CUES,
      ],
      reason:
        'The pressure drop and the sedative need a changed order; after a fall on a blood thinner it cannot wait.',
      reaction: [
        {
          speaker: 'provider',
          text: 'Lindgren. Is she hurt? Did she hit her head? She is the one on apixaban, yes?',
        },
      ],
      byStage: {
        deteriorating: [
          {
            speaker: 'provider',
            text: 'Head strike on apixaban: head CT now, neuro checks every fifteen minutes, hold the next dose. I am coming.',
          },
        ],
        critical: [
          {
            speaker: 'provider',
            text: 'Rapid response and CT, I call neurosurgery and pharmacy for the reversal. Head up thirty degrees.',
          },
        ],
      },
    },
    {
      id: 'neuro_check',
      name: 'Checked head, pupils and limbs before moving her',
      competency: 'assessment',
      byTurn: null,
      way: 'ask',
      onlyIn: ['deteriorating', 'critical'],
      cues: [NEURO],
      reason: 'A bleed in the head starts small; only repeated checks show it growing.',
      reaction: [],
    },
    {
      id: 'keep_still',
      name: 'Kept her on the floor until she was examined',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      onlyIn: ['deteriorating', 'critical'],
      cues: [
        cue(
          /\b(?:don't move|do not move|stay (?:still|down|there|on the floor|lying)|lie still|keep (?:still|her still)|(?:not|don't) (?:going to )?(?:lift|get|pull)\w*[^.!?]{0,20}\bup)\b/i,
          'Lie still for me, please do not move.',
        ),
      ],
      reason: 'Neck, hip and head come first; the floor does no harm.',
      reaction: [{ speaker: 'patient', text: 'As you wish. It is a very plain ceiling.' }],
    },
    {
      id: 'fall_score_done',
      name: 'Scored the fall risk and marked it',
      competency: 'assessment',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:morse|fall[- ]risk (?:score|scale|assess\w*|band|sign|bracelet)|yellow (?:band|wristband|socks)|hendrich)\b/i,
          'I do a Morse score and put the fall risk band on.',
        ),
      ],
      reason: 'The next shift must see it at the door.',
      reaction: [{ speaker: 'patient', text: 'A yellow bracelet. I have worn worse at weddings.' }],
    },
    {
      id: 'daughter',
      name: 'Spoke with the daughter',
      competency: 'communication',
      byTurn: null,
      way: 'do',
      cues: [
        cue(deed('call', 'june|(?:your|the|her) (?:daughter|family)'), 'I am calling your daughter June.'),
      ],
      reason: 'She knows what is normal for her mother and has a right to know of a fall.',
      reaction: [
        {
          speaker: 'family',
          text: 'Thank you for ringing, even at this hour. She hides these things from me.',
        },
      ],
    },
    {
      id: 'light_path',
      name: 'Lit and cleared the way',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:night ?light|turn\w* (?:the |on the )?(?:\w+ )?(?:light|lamp)|(?:clear|mov|remov)\w*[^.!?]{0,30}\b(?:path|floor|cords?|line|clutter|tray))\b/i,
          'I turn on the night light and clear the path.',
        ),
      ],
      reason: 'An IV line across a dark floor trips nurses too.',
      reaction: [{ speaker: 'patient', text: 'So that is where the door is.' }],
    },
  ],
  mistakes: [
    {
      id: 'restraint',
      name: 'Tied her down or put all rails up',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:restrain\w*|vest|tie (?:you|her)|(?:all|four) (?:four )?(?:side )?rails?|rails? (?:all )?up)\b/i,
          'I put all four rails up so you stay in bed.',
        ),
      ],
      why: 'Rails and ties do not prevent falls; they make them higher, and the use needs an order and a reason.',
      worsens: false,
      line: { speaker: 'patient', text: 'I am not a parrot, dear. I can climb over that, and I will.' },
    },
    {
      id: 'left_alone',
      name: 'Let her go or left her alone',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:go ahead|off you go|(?:i'll|i will|let me) be (?:right )?back|i have (?:to|another)[^.!?]{0,25}\bpatient|wait (?:here )?(?:while|until) i)\b/i,
          "Wait here, I'll be right back.",
        ),
      ],
      why: 'An urgent bladder and a sleeping pill do not wait for anybody to come back.',
      onlyIn: ['stable'],
      worsens: true,
      line: { speaker: 'patient', text: '(To your back.) I shall manage, thank you.' },
    },
    {
      id: 'lifted',
      name: 'Pulled her up from the floor before examining her',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:(?:help|lift|get|pull)\w*[^.!?]{0,20}\b(?:up|back (?:in|to|into) bed|off the floor)|back into bed)\b/i,
          'Let me help you up and back into bed.',
        ),
      ],
      why: 'A broken hip, an injured neck or a bleed gets worse by it.',
      unlessDone: ['neuro_check'],
      onlyIn: ['deteriorating'],
      worsens: true,
      line: { speaker: 'patient', text: 'Oh! Oh, my head. It goes quite dark...' },
    },
    {
      id: 'sedative',
      name: 'Gave another sedative',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          deed(
            'dose',
            'zolpidem|ambien|lorazepam|ativan|haldol|haloperidol|sedative|benadryl|diphenhydramine|sleeping|something to (?:sleep|calm|help you sleep)',
          ),
          'I am giving you something to help you sleep.',
        ),
      ],
      why: 'The Beers Criteria name these drugs for older people: falls and delirium.',
      worsens: true,
      line: { speaker: 'patient', text: 'If it makes the legs less like wool... it rather makes them more.' },
    },
    {
      id: 'scolded',
      name: 'Scolded or talked down to her',
      competency: 'communication',
      cues: [
        cue(
          /\b(?:sweetie|honey|young lady|good girl|you (?:know )?(?:can't|cannot|shouldn't|must not) (?:just )?(?:get up|do that)|stop (?:being|that)|you have to listen|how many times)\b/i,
          'Sweetie, you know you must not get up.',
        ),
      ],
      why: 'Who is spoken to like a child hides the next trip to the bathroom.',
      worsens: false,
      line: { speaker: 'patient', text: 'I taught for forty-one years. I know that tone; I used it.' },
    },
  ],
  redFlags: [
    {
      id: 'on_the_edge',
      sign: 'Unsteady woman on the edge of a high bed, with an urgent need and a sleeping pill',
      why: 'Within minutes she stands up alone and falls.',
      metBy: ['stay_support', 'toilet'],
      worsensAfterTurns: 4,
      leadsTo: 'deteriorating',
    },
    {
      id: 'thinner_and_pressure',
      sign: 'Apixaban, a first dose of zolpidem and a pressure that drops on standing',
      why: 'On a blood thinner a harmless bump can become a bleed in the head. Somebody must change the orders.',
      metBy: ['med_review', 'call_provider'],
      worsensAfterTurns: 9,
      leadsTo: 'critical',
    },
  ],
  improvesWith: [
    'vitals',
    'stay_support',
    'toilet',
    'bed_safety',
    'call_light',
    'orthostatic',
    'med_review',
    'call_provider',
  ],
  improvesAfter: { deteriorating: ['neuro_check'], critical: ['neuro_check'] },
  hints: [
    {
      id: 'next_minute',
      step: 1,
      about: ['stay_support', 'toilet'],
      text: 'What will she do in the next minute if you are still talking, and what would take the reason for it away?',
    },
    {
      id: 'her_dignity',
      step: 1,
      about: ['call_light', 'comfort', 'explain'],
      text: 'She hears badly, sees badly and hates a fuss. What would make asking for help easier than doing it alone?',
    },
    {
      id: 'around_her',
      step: 2,
      about: ['bed_safety', 'light_path'],
      text: 'Leave her out of it for a second and look at the things around her. What is wrong with them at 2:40 in the morning?',
    },
    {
      id: 'why_sway',
      step: 2,
      about: ['orthostatic', 'med_review'],
      text: 'People do not sway only because they are old. Which measurement and which list could tell you why?',
    },
    {
      id: 'tell_whom',
      step: 3,
      about: ['call_provider', 'neuro_check'],
      text: 'One drug on her list makes a fall likely, another makes it dangerous. Who can change that tonight, and what would you check at once if she fell after all?',
    },
  ],
  references: [
    'CDC STEADI (Stopping Elderly Accidents, Deaths & Injuries): orthostatic blood pressure, medicines review, Timed Up and Go',
    'AHRQ, Preventing Falls in Hospitals: A Toolkit for Improving Quality of Care',
    'American Geriatrics Society, AGS Beers Criteria for Potentially Inappropriate Medication Use in Older Adults (2023)',
    'The Joint Commission, Sentinel Event Alert 55, Preventing falls and fall-related injuries in health care facilities',
    'NICE guideline NG232, Head injury: assessment and early management',
  ],
}
