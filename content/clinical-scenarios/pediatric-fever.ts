import { ALLERGY_CUES, bedsideActions, deed, IV_CUES, providerCues, RAPID_RESPONSE_CUES } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const SKIN = cue(
  /\b(?:rash|spots?|petechia\w*|purpura|non-?blanching|blanch\w*|glass test|undress\w*|(?:check|look|see|inspect|examin)\w*[^.!?]{0,30}\bskin)\b/i,
  'I undress her and look for a rash, and I press a glass on any spots.',
)
const LAST_DOSE = cue(
  /\b(?:(?:last|any) (?:dose|time)|how much (?:tylenol|acetaminophen|medicine)|(?:given|give|gave|had|taken) (?:her )?(?:any(?:thing)?|some)? ?(?:medicines?|tylenol|acetaminophen|ibuprofen|motrin|for the fever)|when did you (?:last )?give)\b/i,
  'When was the last dose of any fever medicine, and how much?',
)
const ACETAMINOPHEN = 'acetaminophen|tylenol|paracetamol'

/** A fever that turns out to be meningococcal sepsis: the pulse, the drowsiness and the skin tell it early. */
export const PEDIATRIC_FEVER: Scenario = {
  id: 'pediatric_fever',
  title: 'Pediatric Fever Management',
  type: 'pediatrics',
  difficulty: 'intermediate',
  description:
    'A three-year-old girl has had a fever since yesterday and does not want to play. Work with her mother and find out how sick she is.',
  setting:
    'Pediatric emergency room 2. The child came from triage ten minutes ago as "fever, two days". The fever protocol lets the nurse give acetaminophen 15 mg/kg by mouth, no sooner than four hours after the last dose and by a weight in kilograms. Fluids, antibiotics and every other drug need an order.',
  patient: {
    name: 'Maya Lindqvist',
    address: 'Maya',
    age: '3 years',
    background: 'Only child, goes to day care three days a week. Healthy until now, born at term.',
    voice:
      'Says single words and clings to her mother. Her mother Karin does the talking: tired, precise, ashamed that she waited.',
    presentingComplaint: 'Fever up to 103 °F since yesterday morning, sleepy, hardly drinks.',
  },
  spokenBy: 'family',
  opening:
    "She's been burning up since yesterday and now she only wants to lie on me. At day care they say something's going around. Do we even need to be here?",
  family: {
    name: 'Karin Lindqvist',
    role: 'mother, with Maya on her lap',
    manner: 'Answers exactly what she is asked. Notices small things and doubts whether they matter.',
  },
  provider: {
    name: 'Dr. Okafor',
    role: 'pediatric emergency physician',
    manner: 'Calm, thinks aloud, asks for the weight before any number.',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 152,
        systolic: 94,
        diastolic: 56,
        respiratoryRate: 32,
        oxygenSaturation: 98,
        temperatureF: 103.1,
        painScore: null,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'capillary refill 3 seconds',
      },
      condition:
        'Hot trunk, cool hands. Lies against her mother, whimpers when moved, follows with her eyes.',
      onEnter: [],
      fallbacks: [
        "(Strokes Maya's hair.) She usually fights everybody who wears a badge. Today she lets it all happen.",
        'I keep thinking I should have come last night.',
        "(Maya hides her face.) She's not shy like this, normally.",
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 172,
        systolic: 86,
        diastolic: 46,
        respiratoryRate: 40,
        oxygenSaturation: 96,
        temperatureF: 104.0,
        painScore: null,
        consciousness: 'drowsy',
        oxygen: 'room air',
        other: 'capillary refill 4 seconds',
      },
      condition: 'Sleeps unless spoken to, hands and feet cold and blotchy, new purple spots on the legs.',
      onEnter: [
        {
          speaker: 'family',
          text: "Maya? Maya, look at Mama. She's so limp all of a sudden, and her feet are ice.",
        },
        { speaker: 'monitor', text: 'The pulse is past 170 while she lies still.' },
      ],
      fallbacks: [
        "Is she asleep or is this something else? I can't tell anymore.",
        "She didn't even cry when I changed her. Please look at her.",
      ],
    },
    critical: {
      vitals: {
        heartRate: 194,
        systolic: 62,
        diastolic: 32,
        respiratoryRate: 52,
        oxygenSaturation: 89,
        temperatureF: 103.6,
        painScore: null,
        consciousness: 'responds to pain',
        oxygen: 'room air',
        other: 'capillary refill 6 seconds',
      },
      condition: 'Septic shock that no longer compensates: the pressure is gone, she reacts only to pain.',
      onEnter: [
        { speaker: 'monitor', text: 'Alarm: systolic 62, below the lower limit of 76 for a child of three.' },
        {
          speaker: 'family',
          text: "She won't open her eyes! Somebody do something, she won't open her eyes!",
        },
      ],
      fallbacks: ['(Cries.) Why is nobody running?', 'Maya, baby, please. Please wake up.'],
    },
    improved: {
      vitals: {
        heartRate: 132,
        systolic: 96,
        diastolic: 58,
        respiratoryRate: 28,
        oxygenSaturation: 99,
        temperatureF: 101.2,
        painScore: null,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'capillary refill 2 seconds',
      },
      condition: 'Looks around, asks for her rabbit. Goes to the intensive care unit to be watched.',
      onEnter: [
        { speaker: 'patient', text: 'Rabbit. Want Rabbit.' },
        {
          speaker: 'provider',
          text: 'Refill is back to two seconds. She goes upstairs to the PICU, and the antibiotic was in within the hour.',
        },
      ],
      fallbacks: [
        'Her hands are warm again. Feel this. They are really warm.',
        'Will the other children at day care need something too?',
      ],
    },
  },
  history: [
    {
      id: 'fever_course',
      topic: 'The fever',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:how (?:long|high)|when did (?:the|this|her|it)|start\w*|began|highest|what temperature)\b/i,
          'How long has she had the fever, and how high did it get?',
        ),
      ],
      answer: 'Since yesterday at breakfast. The highest was 103.2, in the ear, at four this morning.',
    },
    {
      id: 'last_dose',
      topic: 'Medicine given at home',
      speaker: 'family',
      cues: [LAST_DOSE],
      answer:
        "Children's acetaminophen, one teaspoon of the 160-in-5 kind, about two hours ago. It brought her down for maybe an hour.",
    },
    {
      id: 'drinking',
      topic: 'Drinking and urine',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:drink\w*|fluids?|wet diapers?|diapers?|pee\w*|urin\w*|potty|bathroom|eat\w*|appetite)\b/i,
          'Is she drinking, and when did she last pee?',
        ),
      ],
      answer: 'Three sips of juice since last night. Her night diaper was dry, and it is never dry.',
    },
    {
      id: 'behavior',
      topic: 'How she behaves',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:behav\w*|acting|play\w*|sleep\w*|wak\w*|alert|usual self|normal for her|irritab\w*|cry\w*|letharg\w*)\b/i,
          'Is she acting like her usual self, and is she easy to wake?',
        ),
      ],
      answer:
        'Not herself at all. I had to wake her twice to get her into the car seat, and she dozed off again.',
    },
    {
      id: 'vaccines',
      topic: 'Vaccines',
      speaker: 'family',
      cues: [cue(/\b(?:vaccin\w*|immuniz\w*|shots)\b/i, 'Are her vaccines up to date?')],
      answer:
        'We are a little behind. We moved in spring and lost our pediatrician, so she missed the last ones.',
    },
    {
      id: 'contacts',
      topic: 'Sick people around her',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:sick contacts?|around (?:her|anyone)|day ?care|anyone else|exposed|exposure|travel\w*)\b/i,
          'Has she been around anyone sick?',
        ),
      ],
      answer: 'Half of her group has colds. One boy was taken to the hospital on Friday, nobody told us why.',
    },
    {
      id: 'neck_and_light',
      topic: 'Neck, head and light',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:neck|headaches?|light (?:bother|hurt)\w*|bright light|photophob\w*|vomit\w*|throw\w* up|seizures?|convuls\w*|shak\w*)\b/i,
          'Any vomiting, seizure, headache or trouble moving her neck?',
        ),
      ],
      answer: 'She threw up once. And she cries when I bend her forward to put her shirt on. No seizure.',
    },
    {
      id: 'breathing_history',
      topic: 'Cough, nose and ears',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:cough\w*|runny nose|congest\w*|ears?|sore throat|breathing trouble)\b/i,
          'Does she have a cough, a runny nose or ear pain?',
        ),
      ],
      answer: 'No cough, no runny nose. I kept waiting for the cold to show and it never came.',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'family',
      cues: ALLERGY_CUES,
      answer: 'None that we know of. She had amoxicillin once and was fine.',
    },
    {
      id: 'past',
      topic: 'Earlier illness',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:medical (?:history|problems|conditions)|hospital\w*|born|birth|premature|illness\w*|conditions|regular medic\w*)\b/i,
          'Does she have any medical conditions, and was she born at term?',
        ),
      ],
      answer: 'Nothing. Born on her due date, two ear infections in her life.',
    },
  ],
  findings: [
    {
      id: 'skin_finding',
      topic: 'Skin',
      speaker: 'monitor',
      cues: [SKIN],
      answer:
        'Five purple pinpoint spots behind the left knee and two at the waistband. They stay dark under a pressed glass.',
      byStage: { critical: 'Purple patches as large as coins on both legs, and more while you look.' },
    },
    {
      id: 'perfusion',
      topic: 'Hands, feet and refill',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:cap(?:illary)? refill|perfusion|(?:hands|feet|extremities)\b[^.!?]{0,25}\b(?:cold|cool|warm)|mottl\w*|peripheral pulses)\b/i,
          'I press her fingertip to see the capillary refill.',
        ),
      ],
      answer: 'Trunk hot, hands and feet cool. Refill at the breastbone takes three seconds.',
      byStage: { improved: 'Hands pink and warm, refill two seconds.' },
    },
    {
      id: 'work_of_breathing',
      topic: 'Breathing',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:lungs?|breath sounds|retract\w*|work of breathing|grunting|nasal flaring)\b/i,
          'I watch her work of breathing and listen to her lungs.',
        ),
      ],
      answer: 'Fast and quiet, no retractions, lungs clear.',
    },
    {
      id: 'neck_exam',
      topic: 'Neck stiffness',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:stiff\w*|nuchal|meningeal|kernig|brudzinski|chin to (?:her )?chest)\b/i,
          'I check for neck stiffness.',
        ),
      ],
      answer: 'She holds her neck stiff and cries when the chin comes toward the chest.',
    },
    {
      id: 'mucosa',
      topic: 'Signs of drying out',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:mucous|mouth|lips|tears|skin turgor|sunken|dehydrat\w*)\b/i,
          'Are her lips dry, and does she cry with tears?',
        ),
      ],
      answer: 'Lips cracked, tongue sticky, few tears.',
    },
  ],
  actions: [
    ...bedsideActions({
      speaker: 'family',
      introduce: "Karin. And this is Maya. Say hi, Maya. ...She won't.",
      comfort: 'Thank you. I felt so silly coming in with just a fever.',
      explain: 'Okay. If I know what it is for, I can hold her still for you.',
      invite: "What should I be watching for? I'd never seen a fever do this.",
      sbar: 'Got it: three years old, drowsy, refill three, spots that do not blanch. That is sepsis until proven otherwise, I am coming.',
    }),
    {
      id: 'weigh',
      name: 'Weighed her in kilograms',
      competency: 'safety',
      byTurn: 3,
      way: 'do',
      cues: [
        cue(
          /\b(?:weigh(?:ing)?\b|(?:get|check|need|take|measure|what is|what's)\w*[^.!?]{0,35}\bweight\b|length[- ]based tape|broselow)/i,
          'I am weighing her in kilograms first.',
        ),
      ],
      reason:
        'Every dose for a child starts from a measured weight; guesses and pounds cause tenfold errors.',
      reaction: [{ speaker: 'monitor', text: 'The scale shows 14.0 kg.' }],
    },
    {
      id: 'skin_check',
      name: 'Undressed her and looked for spots that do not blanch',
      competency: 'assessment',
      byTurn: 4,
      way: 'ask',
      cues: [SKIN],
      reason:
        'In a child with fever, spots that do not blanch are meningococcal disease until proven otherwise.',
      reaction: [],
    },
    {
      id: 'ask_last_dose',
      name: 'Asked what was given, how much and when',
      competency: 'safety',
      byTurn: 4,
      way: 'ask',
      cues: [LAST_DOSE],
      reason: 'The commonest overdose is the second dose given by somebody who did not ask about the first.',
      reaction: [],
    },
    {
      id: 'call_provider',
      name: 'Called the physician or rapid response for a possible sepsis',
      competency: 'escalation',
      byTurn: 4,
      way: 'do',
      cues: [
        ...providerCues('Okafor'),
        ...RAPID_RESPONSE_CUES,
        cue(deed('call', 'sepsis (?:alert|team)|picu\\b'), 'I am activating the sepsis alert.'),
      ],
      reason: 'A fast pulse, drowsiness and spots together do not wait in the queue.',
      reaction: [
        {
          speaker: 'provider',
          text: 'On my way. Get access, a culture and a glucose. Ten to twenty per kilo of balanced crystalloid, then ceftriaxone as soon as the line is in.',
        },
      ],
    },
    {
      id: 'glucose',
      name: 'Checked the blood glucose',
      competency: 'clinicalKnowledge',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          deed('check', 'glucose|(?:blood )?sugar|fingerstick|accu-?chek'),
          'I am checking a blood glucose.',
        ),
      ],
      reason:
        'A small child who does not eat and is septic runs out of sugar quickly, and it looks like sleep.',
      reaction: [{ speaker: 'monitor', text: 'Glucose 71 mg/dL.' }],
    },
    {
      id: 'iv',
      name: 'Got venous access, or asked for intraosseous access in time',
      competency: 'safety',
      byTurn: 5,
      way: 'do',
      cues: [
        ...IV_CUES,
        cue(
          deed('give', 'intraosseous|io (?:line|access|needle)'),
          'If no vein shows, we place an intraosseous needle. I am getting the IO needle ready now.',
        ),
      ],
      reason: 'Without a line there is no fluid and no antibiotic; two tries, then the bone.',
      reaction: [
        {
          speaker: 'family',
          text: "I'll hold her arm. It's okay, Maya, Mama's here. Look at the bunny on the wall.",
        },
      ],
    },
    {
      id: 'culture',
      name: 'Took a blood culture before the antibiotic',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:draw\w*|get\w*|take|taking|send\w*|collect\w*|obtain\w*)\b[^.!?]{0,40}\bcultures?\b/i,
          'I am drawing a blood culture from the line.',
        ),
      ],
      reason: 'It names the germ, as long as it does not delay the antibiotic.',
      reaction: [{ speaker: 'monitor', text: 'The culture bottle is filled and labeled.' }],
    },
    {
      id: 'fluids',
      name: 'Gave the ordered fluid bolus by weight',
      competency: 'clinicalKnowledge',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          deed('dose', 'fluids?|bolus|crystalloid|saline|ringer|ml ?/? ?(?:per )?kg'),
          'I am giving the fluid bolus Dr. Okafor ordered, 140 mL for 14 kg.',
        ),
      ],
      reason: 'Given in portions of 10 to 20 mL/kg with a look at liver and lungs after each.',
      reaction: [
        { speaker: 'monitor', text: 'The first portion is in: liver not enlarged, lungs still clear.' },
      ],
      needs: {
        action: 'call_provider',
        line: { speaker: 'provider', text: 'Who ordered volume? Call me first, with her weight and refill.' },
      },
      effect: { heartRate: -8, systolic: 4, diastolic: 2 },
    },
    {
      id: 'antibiotic',
      name: 'Gave the ordered antibiotic without delay',
      competency: 'clinicalKnowledge',
      byTurn: 7,
      way: 'do',
      cues: [
        cue(
          deed('dose', 'antibiotics?|ceftriaxone|rocephin|cefotaxime'),
          'I am giving the ceftriaxone as ordered.',
        ),
      ],
      reason: 'In septic shock it belongs in the first hour; every hour later costs lives.',
      reaction: [{ speaker: 'monitor', text: 'The antibiotic is running, checked by a second nurse.' }],
      needs: {
        action: 'call_provider',
        line: {
          speaker: 'provider',
          text: 'No antibiotic without my order; you have not told me about her yet.',
        },
      },
    },
    {
      id: 'precautions',
      name: 'Started droplet precautions',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:droplet|isolation|(?:put|putting|wear\w*|need)\b[^.!?]{0,20}\bmasks?\b)/i,
          'I am putting on a mask and starting droplet precautions.',
        ),
      ],
      reason:
        'Meningococci pass by droplets; the team and the family are protected from the first suspicion.',
      reaction: [{ speaker: 'family', text: 'Is it that catching? Should I be wearing one of those?' }],
    },
    {
      id: 'child_comfort',
      name: 'Approached the child at her level',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [
        cue(
          /\b(?:hi|hello|hey),? maya\b|\b(?:stay|sit|keep her|remain) on (?:your|mom(?:my|ma)?'?s?|her mother's) lap\b|\bstuffed|\bteddy|\brabbit\b/i,
          'Hi Maya, you can stay right here. She can sit on your lap while I look.',
        ),
      ],
      reason: 'A child who keeps her mother’s lap shows more and suffers less.',
      reaction: [{ speaker: 'patient', text: '(Peeks out with one eye.) ...Rabbit home.' }],
    },
    {
      id: 'light_cover',
      name: 'Kept her lightly dressed and offered no cold bath',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:(?:light|thin)(?:ly)? (?:cloth\w*|blanket|dress\w*|sheet)|remov\w* (?:the |her )?(?:extra |heavy )?(?:layers|blankets?|coat))\b/i,
          'Let us keep her in light clothes and a thin sheet.',
        ),
      ],
      reason: 'Comfort is the aim in fever; cold makes her shiver and burn more.',
      reaction: [{ speaker: 'family', text: 'My mother says to wrap them up. Good to know.' }],
    },
  ],
  mistakes: [
    {
      id: 'double_dose',
      name: 'Gave acetaminophen without asking about the last dose',
      competency: 'safety',
      cues: [cue(deed('dose', ACETAMINOPHEN), 'I am giving her some acetaminophen now.')],
      why: 'She had 160 mg two hours ago; the next is due no sooner than four hours after it.',
      unlessDone: ['ask_last_dose'],
      worsens: false,
      line: {
        speaker: 'family',
        text: 'Wait, more of it? I gave her the pink syrup two hours ago, is that not too soon?',
      },
    },
    {
      id: 'aspirin_child',
      name: 'Gave aspirin to a child',
      competency: 'clinicalKnowledge',
      cues: [cue(deed('dose', 'aspirin'), 'I am giving her aspirin for the fever.')],
      why: 'Aspirin in a feverish child can cause Reye syndrome.',
      worsens: false,
      line: { speaker: 'provider', text: 'Stop: no aspirin in children with a fever. Please put that back.' },
    },
    {
      id: 'ibuprofen_dry',
      name: 'Gave ibuprofen to a dry, sick child without asking',
      competency: 'clinicalKnowledge',
      cues: [cue(deed('dose', 'ibuprofen|motrin|advil'), 'I am giving her ibuprofen by mouth.')],
      why: 'It is not on the protocol, and in a child who makes no urine it endangers the kidneys.',
      worsens: false,
      line: { speaker: 'provider', text: 'Hold the ibuprofen, she has hardly made urine since last night.' },
    },
    {
      id: 'sent_home',
      name: 'Called it a virus and sent her home or to wait',
      competency: 'assessment',
      cues: [
        cue(
          /\b(?:(?:just|only|probably|likely)\b[^.!?]{0,20}\b(?:virus|viral|cold|flu|teething|bug)|you can (?:go|take her) home|wait in the waiting)\b/i,
          'It is probably just a virus that goes around.',
        ),
      ],
      why: 'No cough and no runny nose, but a fast pulse and drowsiness: a cold does not look like that.',
      unlessDone: ['skin_check', 'vitals'],
      worsens: false,
      line: {
        speaker: 'family',
        text: "I want to believe that. But I've seen her with colds, and she was never like this.",
      },
    },
    {
      id: 'cold_bath',
      name: 'Cooled her with a cold bath or alcohol',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          /\b(?:(?:cold|ice|cool|tepid) (?:bath|water|pack)|ice packs?|(?:rub|sponge)\w*[^.!?]{0,20}\balcohol)\b/i,
          'Let us put her in a cool bath.',
        ),
      ],
      why: 'She shivers, her skin vessels close, and the fever rises.',
      worsens: false,
      line: { speaker: 'patient', text: '(Screams and shivers.) Cold! Cold!' },
    },
  ],
  redFlags: [
    {
      id: 'fast_and_drowsy',
      sign: 'Pulse above 150 at rest, cool hands, hard to wake',
      why: 'More than fever explains: each degree Celsius adds about ten beats. Early, compensated shock.',
      metBy: ['vitals', 'skin_check'],
      worsensAfterTurns: 4,
      leadsTo: 'deteriorating',
    },
    {
      id: 'purple_spots',
      sign: 'Purple spots that do not fade under pressure',
      why: 'Meningococcal sepsis kills within hours; it needs a physician, a line and an antibiotic at once.',
      metBy: ['call_provider', 'iv'],
      worsensAfterTurns: 7,
      leadsTo: 'critical',
    },
  ],
  improvesWith: ['vitals', 'weigh', 'skin_check', 'call_provider', 'iv', 'fluids', 'antibiotic'],
  hints: [
    {
      id: 'how_sick',
      step: 1,
      about: ['vitals', 'skin_check'],
      text: 'A number on a thermometer says little about how sick she is. What about her, from head to toe, would tell you more?',
    },
    {
      id: 'mother_knows',
      step: 1,
      about: ['ask_last_dose'],
      text: 'Her mother has cared for her for two days. What has she already done that changes what you may do next?',
    },
    {
      id: 'whole_child',
      step: 2,
      about: ['skin_check', 'weigh'],
      text: 'You have only seen what her clothes let you see, and any dose will need one more figure.',
    },
    {
      id: 'who_must_know',
      step: 2,
      about: ['call_provider', 'iv'],
      text: 'Compare her pulse with what is normal at three years, then decide whether this can stay between you and her mother.',
    },
    {
      id: 'first_hour',
      step: 3,
      about: ['fluids', 'antibiotic', 'glucose'],
      text: 'Think of the pediatric sepsis bundle: which parts of the first hour are orders you can ask for and get ready now?',
    },
  ],
  references: [
    'American Heart Association, Pediatric Advanced Life Support: vital signs by age and the septic shock algorithm',
    'Surviving Sepsis Campaign International Guidelines for the Management of Septic Shock and Sepsis-Associated Organ Dysfunction in Children',
    'NICE guideline NG143, Fever in under 5s: assessment and initial management',
    'American Academy of Pediatrics, clinical report Fever and Antipyretic Use in Children',
    'NICE guideline NG240, Meningitis (bacterial) and meningococcal disease',
  ],
}
