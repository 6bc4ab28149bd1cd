import { ALLERGY_CUES, bedsideActions, deed, IV_CUES, providerCues } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const ASPIRIN = cue(deed('dose', 'aspirin|asa\\b'), 'I am giving you 324 mg of aspirin to chew.')

/** An inferior infarction with a right ventricle that depends on its filling: nitrates harm. */
export const CHEST_PAIN: Scenario = {
  id: 'chest_pain',
  title: 'Patient with Chest Pain',
  type: 'emergency',
  difficulty: 'intermediate',
  description:
    'A 58-year-old man walks into the emergency department with pressure in his chest. Decide what comes first and what must wait.',
  setting:
    'Emergency department, bed 4, five minutes after triage. Standing chest pain orders let the nurse do a 12-lead ECG, cardiac monitoring, IV access and a troponin, and give aspirin 324 mg to chew when there is no allergy and no active bleeding. Every other drug, nitroglycerin included, needs an order from the provider.',
  patient: {
    name: 'Walter Brandt',
    address: 'Mr. Brandt',
    age: '58 years',
    background:
      'Dispatches trucks for a regional freight company, mostly sitting. Married to Ellen. High blood pressure and high cholesterol for ten years, a pack of cigarettes a day until two years ago.',
    voice:
      'Gruff, short sentences, plays it down and apologizes for the trouble. More frightened than he shows; jokes when he is scared.',
    presentingComplaint: 'Pressure in the chest for 50 minutes, with sweating and nausea.',
  },
  spokenBy: 'patient',
  opening:
    "Sorry to bother you folks. It's like a truck parked on my chest. Ellen made me come in. Probably just the chili, right?",
  family: {
    name: 'Ellen Brandt',
    role: 'wife, in the chair beside the bed',
    manner: 'Worried and observant; contradicts him when he plays it down.',
  },
  provider: {
    name: 'Dr. Nair',
    role: 'emergency physician, in the next bay',
    manner: 'Quick and fair; wants the finding and the request first.',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 64,
        systolic: 112,
        diastolic: 70,
        respiratoryRate: 20,
        oxygenSaturation: 95,
        temperatureF: 98.2,
        painScore: 7,
        consciousness: 'alert',
        oxygen: 'room air',
      },
      condition:
        'Sits upright, gray and sweating, a fist against his breastbone. Talks in short sentences and makes small jokes.',
      onEnter: [],
      fallbacks: [
        "I just want this weight off me. It hasn't let up since it started.",
        "(Wipes the sweat off his forehead.) I'm fine, I'm fine. It's only the pressure.",
        'You do this a lot, right? People coming in with a bad stomach?',
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 50,
        systolic: 92,
        diastolic: 58,
        respiratoryRate: 24,
        oxygenSaturation: 92,
        temperatureF: 98.0,
        painScore: 9,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'rhythm slow with occasional wide beats',
      },
      condition: 'Pale, clammy, dizzy when he lifts his head. The jokes have stopped; he wants Ellen close.',
      onEnter: [
        {
          speaker: 'patient',
          text: "Whoa. The room's going gray at the edges. It's worse now, it's in my jaw too.",
        },
        {
          speaker: 'monitor',
          text: 'The heart rate and the pressure are dropping; a few wide beats run by.',
        },
      ],
      fallbacks: [
        "I don't feel right. I can't get comfortable any way I sit.",
        '(Grips the rail.) It keeps pushing. Is somebody going to do something?',
      ],
    },
    critical: {
      vitals: {
        heartRate: 38,
        systolic: 74,
        diastolic: 42,
        respiratoryRate: 28,
        oxygenSaturation: 87,
        temperatureF: 97.6,
        painScore: 8,
        consciousness: 'drowsy',
        oxygen: 'room air',
        other: 'complete heart block',
      },
      condition: 'Ashen, barely answers, eyes keep closing. In shock from the infarction.',
      onEnter: [
        { speaker: 'family', text: 'Walt? Walt! He looks like wax. Why is nobody helping him?' },
        { speaker: 'monitor', text: 'Alarm: complete heart block, mean pressure far below 65.' },
      ],
      fallbacks: [
        '(Mumbles, eyes half closed.) ...so tired... Ellen...',
        '(Groans and does not finish a word.)',
      ],
    },
    improved: {
      vitals: {
        heartRate: 66,
        systolic: 108,
        diastolic: 66,
        respiratoryRate: 18,
        oxygenSaturation: 95,
        temperatureF: 98.2,
        painScore: 4,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'sinus rhythm; ST segments still raised, catheterization lab ready',
      },
      condition: 'Still in pain but warmer and clearer. Understands that he goes to the catheterization lab.',
      onEnter: [
        {
          speaker: 'provider',
          text: 'The cath lab is ready in ten minutes. Good work getting the tracing and the aspirin in that fast.',
        },
        { speaker: 'patient', text: "It's easing off some. So it wasn't the chili, was it?" },
      ],
      fallbacks: [
        "Still there, but it's not crushing me anymore. What happens in that lab?",
        'Can Ellen walk along with me as far as they let her?',
      ],
    },
  },
  history: [
    {
      id: 'onset',
      topic: 'When and how it began',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:when|how long|what were you doing|sudden\w*|start\w*|began|begin|onset)\b/i,
          'When did the pain start, and what were you doing?',
        ),
      ],
      answer:
        'About fifty minutes ago. I was carrying two bags of salt for the water softener down the basement stairs and had to sit on the step.',
    },
    {
      id: 'quality',
      topic: 'What it feels like',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:describe|about (?:the|your|this) pain|feels? like|what kind of pain|sharp|dull|burning|squeez\w*|pressure or)\b/i,
          'Can you describe what the pain feels like?',
        ),
      ],
      answer: "Heavy. Squeezing. Not sharp, and it doesn't change when I breathe in or press on it.",
    },
    {
      id: 'radiation',
      topic: 'Where it goes',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:radiat\w*|anywhere else|spread\w*|move anywhere|go anywhere|travel\w*|(?:does|did) it (?:move|go)|where (?:is it|does it)|arms?|jaw|back pain|your back)\b/i,
          'Does the pain go anywhere else, like your arm or jaw?',
        ),
      ],
      answer: 'Down the inside of both arms, a bit. My left hand feels like I slept on it.',
    },
    {
      id: 'severity',
      topic: 'How bad it is',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:scale|how bad|rate (?:your|the) pain|zero to ten|0[- ]?(?:to|-)[- ]?10|out of (?:10|ten))\b/i,
          'On a scale of 0 to 10, how bad is it?',
        ),
      ],
      answer: "Seven. And I once drove home with a broken ankle, so that's my seven.",
      byStage: {
        deteriorating: 'Nine. Nine and going up.',
        critical: '(Lifts a hand, lets it drop, gives no number.)',
        improved: 'Down to a four, maybe.',
      },
    },
    {
      id: 'associated',
      topic: 'What comes with it',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:nause\w*|vomit\w*|sweat\w*|short of breath|shortness of breath|dizz\w*|lighthead\w*|other symptoms|anything else you feel)\b/i,
          'Do you feel short of breath, nauseous or dizzy?',
        ),
      ],
      answer:
        'Sick to my stomach, and I sweated right through this shirt. A little winded. I did not throw up.',
    },
    {
      id: 'medications',
      topic: 'Medicines he takes every day',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:medications?|medicines?|meds|pills|prescri\w*|blood thinner\w*)\b/i,
          'What medications do you take at home?',
        ),
      ],
      answer:
        "Lisinopril in the morning, atorvastatin at night. No blood thinners. That's the ones on my list.",
    },
    {
      id: 'sildenafil',
      topic: 'A drug for erections, which he does not count as medicine',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:sildenafil|viagra|cialis|tadalafil|levitra|erecti\w*|sexual\w*|pde[- ]?5|performance (?:pill|drug)s?)\b/i,
          'Before any nitroglycerin: have you used Viagra, Cialis or anything like it in the last two days?',
        ),
      ],
      answer: '(Drops his voice.) Yeah. The blue one. Last night. It was our anniversary. Is that important?',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'patient',
      cues: ALLERGY_CUES,
      answer: 'Penicillin, hives as a kid. Aspirin never gave me trouble.',
    },
    {
      id: 'bleeding',
      topic: 'Bleeding and operations',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:bleed\w*|ulcers?|black stools?|tarry|surger\w*|operations?|strokes?|head injur\w*)\b/i,
          'Any ulcers, bleeding, stroke or recent surgery?',
        ),
      ],
      answer: 'No bleeding, no ulcer, never a stroke. Hernia repair, but that was fifteen years back.',
    },
    {
      id: 'heart_history',
      topic: 'His heart and his family’s',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:medical history|heart (?:problems?|disease|attacks?|trouble)|family history|father|parents|diabet\w*|cholesterol|smok\w*|health problems|risk factors)\b/i,
          'Do you have a history of heart disease, diabetes or smoking?',
        ),
      ],
      answer:
        'Pressure and cholesterol, ten years. He quit smoking two summers ago. And tell her about your father, Walt: he died of his heart at sixty-one.',
    },
    {
      id: 'earlier_signs',
      topic: 'Warning signs in the days before',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:before today|last (?:few )?(?:days|weeks?)|happened before|ever had this|noticed|recently|earlier)\b/i,
          'Has anything like this happened before today?',
        ),
      ],
      answer:
        'He stopped twice on the way up from the mailbox this week, rubbing his arm. He told me it was the cold.',
    },
    {
      id: 'relief',
      topic: 'What he tried at home',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:(?:take|taken) anything (?:for|at home|yet)|tried|better or worse|makes it (?:better|worse)|relie\w*|antacids?|aspirin at home)\b/i,
          'Did you take anything for it at home?',
        ),
      ],
      answer: 'Two antacids, did nothing. Sitting still helps a hair. No aspirin, I had none in the house.',
    },
  ],
  findings: [
    {
      id: 'lungs',
      topic: 'Breath sounds',
      speaker: 'monitor',
      cues: [cue(/\b(?:lungs?|breath sounds|auscultat\w*|crackles)\b/i, 'I am listening to your lungs.')],
      answer: 'Breath sounds are clear on both sides, down to the bases.',
    },
    {
      id: 'neck_veins',
      topic: 'Neck veins',
      speaker: 'monitor',
      cues: [cue(/\b(?:neck veins?|jugular|jvd)\b/i, 'I look at the neck veins for distention.')],
      answer: 'The neck veins stand out with the head of the bed at 45 degrees.',
    },
    {
      id: 'skin',
      topic: 'Skin and refill',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:skin|cap(?:illary)? refill|diaphore\w*|clammy|color)\b/i,
          'I check his skin and capillary refill.',
        ),
      ],
      answer: 'Skin gray, cool and wet. Capillary refill takes three seconds.',
      byStage: { critical: 'Skin mottled to the knees and cold. Refill takes six seconds.' },
    },
    {
      id: 'pulses',
      topic: 'Pulses and pressure in both arms',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:both arms|radial|pulses|bilateral)\b/i,
          'Are the radial pulses equal, and the pressure in both arms?',
        ),
      ],
      answer: 'Pulses equal at both wrists; the pressures of the two arms differ by 4 mmHg.',
    },
    {
      id: 'troponin_result',
      topic: 'Troponin',
      speaker: 'monitor',
      cues: [cue(/\btroponin\b[^.!]*(?:result|back|level|\?)/i, 'Is the troponin back?')],
      answer: 'No troponin result yet. The laboratory needs most of an hour from the draw.',
    },
  ],
  actions: [
    ...bedsideActions({
      introduce: 'Walt. Nobody calls me Walter but my mother.',
      comfort: "(Breathes out.) All right. I won't lie, it scares me some.",
      explain: "Okay. Do what you've got to do. I like knowing why.",
      invite: 'Am I having a heart attack? Just tell me straight.',
      sbar: "Clear. I'm on my way in. Keep him on the monitor, and no nitrates until I've seen the tracing.",
    }),
    {
      id: 'ecg',
      name: 'Got a 12-lead ECG at once',
      competency: 'safety',
      byTurn: 2,
      way: 'do',
      cues: [
        cue(
          deed('check', '(?:12|twelve)[- ]lead|ecg|ekg|electrocardiogram|heart tracing'),
          'I am getting a 12-lead ECG right away.',
        ),
        cue(deed('give', '(?:12|twelve)[- ]lead|ecg|ekg'), 'We start with an ECG within ten minutes.'),
      ],
      reason: 'The tracing decides about the catheterization lab; it is due within ten minutes of arrival.',
      reaction: [
        {
          speaker: 'monitor',
          text: '12-lead ECG: ST elevation in II, III and aVF, highest in III; ST depression in I and aVL.',
        },
      ],
    },
    {
      id: 'ask_allergies',
      name: 'Asked about allergies before a drug',
      competency: 'safety',
      byTurn: 4,
      way: 'ask',
      cues: ALLERGY_CUES,
      reason: 'An allergy to aspirin changes the first drug he gets.',
      reaction: [],
    },
    {
      id: 'aspirin',
      name: 'Gave aspirin to chew',
      competency: 'clinicalKnowledge',
      byTurn: 4,
      way: 'do',
      cues: [ASPIRIN, cue(/\bchew\b[^.!?]*\baspirin\b/i, 'Please chew these four baby aspirin tablets.')],
      reason: 'Early chewed aspirin lowers mortality in a heart attack.',
      reaction: [{ speaker: 'patient', text: "(Chews and grimaces.) Tastes like chalk. Okay, it's down." }],
      effect: { painScore: -1 },
    },
    {
      id: 'call_provider',
      name: 'Called the provider or the STEMI team with the finding',
      competency: 'escalation',
      byTurn: 4,
      way: 'do',
      cues: [
        ...providerCues('Nair'),
        cue(deed('call', 'stemi|cath lab|cardiolog\\w*|code heart'), 'I am activating the STEMI team.'),
      ],
      reason: 'Every minute to the open artery costs muscle; the nurse does not wait for the troponin.',
      reaction: [
        {
          speaker: 'provider',
          text: "I'm coming over. Show me the tracing. If it is what you say, I activate the lab now.",
        },
      ],
      byStage: {
        critical: [
          {
            speaker: 'provider',
            text: "He's in shock. Pads on, get me the atropine and a liter of saline, and call the lab.",
          },
        ],
      },
    },
    {
      id: 'iv',
      name: 'Started IV access',
      competency: 'safety',
      byTurn: 5,
      way: 'do',
      cues: IV_CUES,
      reason: 'Access before he collapses, not after.',
      reaction: [{ speaker: 'patient', text: 'Ow. Good vein, huh? They always like that one.' }],
    },
    {
      id: 'labs',
      name: 'Drew a troponin with the first blood',
      competency: 'clinicalKnowledge',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          deed('give', 'troponin|labs\\b|blood (?:work|draw|sample)'),
          'I start the blood work with a troponin.',
        ),
        cue(
          /\b(?:draw\w*|send\w*|collect\w*)\b[^.!?]{0,45}\b(?:troponin|labs|blood)/i,
          'I am drawing a troponin and sending it now.',
        ),
      ],
      reason: 'The first value is the base for the next; treatment does not wait for it.',
      reaction: [{ speaker: 'monitor', text: 'The tubes are labeled at the bedside and on their way.' }],
    },
    {
      id: 'ask_nitrate_risk',
      name: 'Asked about drugs for erections before any nitrate',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'ask',
      cues: [
        cue(
          /\b(?:sildenafil|viagra|cialis|tadalafil|erecti\w*|pde[- ]?5)\b/i,
          'Have you taken Viagra or Cialis in the last 48 hours?',
        ),
      ],
      reason: 'A nitrate within 24 to 48 hours of such a drug can make the pressure collapse.',
      reaction: [],
    },
    {
      id: 'right_ecg',
      name: 'Added right-sided leads',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [cue(/\b(?:right[- ]sided|v4r)\b/i, 'I will repeat the tracing with right-sided leads.')],
      reason: 'In an inferior infarction they show whether the right ventricle is hit and needs its preload.',
      reaction: [{ speaker: 'monitor', text: 'Right-sided tracing: ST elevation of 1.5 mm in V4R.' }],
      needs: {
        action: 'ecg',
        line: {
          speaker: 'provider',
          text: 'Right-sided leads make sense after the standard twelve. Do those first.',
        },
      },
    },
    {
      id: 'pads',
      name: 'Had the defibrillator ready',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(/\b(?:defib\w*|crash cart|pacer|pacing|pads)\b/i, 'I bring the crash cart and put the pads on.'),
      ],
      reason: 'Fibrillation and heart block are most likely in the first hour.',
      reaction: [{ speaker: 'family', text: "What's that machine for? Is his heart going to stop?" }],
    },
    {
      id: 'fluids',
      name: 'Gave fluid as ordered for the low pressure',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(deed('dose', 'fluids?|saline|bolus|ringer'), 'I am giving the saline bolus the doctor ordered.'),
      ],
      reason:
        'A right ventricle that fails lives from its filling; with clear lungs, volume raises the pressure.',
      reaction: [
        { speaker: 'monitor', text: 'The bolus runs; lungs stay clear and the pressure creeps up.' },
      ],
      needs: {
        action: 'call_provider',
        line: {
          speaker: 'provider',
          text: 'A bolus needs my order. Call me with his pressure and lungs first.',
        },
      },
      effect: { systolic: 8, diastolic: 4 },
    },
    {
      id: 'oxygen',
      name: 'Gave oxygen once the saturation was low',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      onlyIn: ['critical'],
      cues: [
        cue(
          deed('give', 'oxygen|o2\\b|nasal cannula|non-?rebreather|mask'),
          'I am giving oxygen by mask now.',
        ),
      ],
      reason: 'Below 90% he needs it; above, it adds nothing and may harm.',
      reaction: [{ speaker: 'monitor', text: 'With the mask on, the saturation climbs back above 90%.' }],
      effect: { oxygenSaturation: 6, oxygen: 'non-rebreather mask 10 L/min' },
    },
    {
      id: 'reassess',
      name: 'Reassessed pain and vital signs after treating',
      competency: 'assessment',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:reassess\w*|recheck\w*|check (?:again|back)|repeat (?:the )?(?:vitals|ecg|ekg)|every (?:5|five|10|ten|15|fifteen) minutes)\b/i,
          'I will recheck your pain and pressure every 5 minutes.',
        ),
      ],
      reason: 'An infarction changes within minutes; so must the plan.',
      reaction: [{ speaker: 'patient', text: 'Keep looking. I like that somebody keeps looking.' }],
    },
  ],
  mistakes: [
    {
      id: 'nitroglycerin',
      name: 'Gave nitroglycerin',
      competency: 'clinicalKnowledge',
      cues: [
        cue(deed('dose', 'nitro\\w*|ntg\\b|nitrates?'), 'I am giving you nitroglycerin under the tongue.'),
      ],
      why: 'It needs an order, he took sildenafil last night, and his right ventricle depends on preload: the pressure collapses.',
      worsens: true,
      line: { speaker: 'patient', text: 'I put it under my tongue and, oh, everything is sinking away...' },
    },
    {
      id: 'aspirin_unasked',
      name: 'Gave aspirin without asking about allergies',
      competency: 'safety',
      cues: [ASPIRIN],
      why: 'An allergy or active bleeding must be ruled out in one question before the tablet.',
      unlessDone: ['ask_allergies'],
      worsens: false,
      line: {
        speaker: 'family',
        text: "Aren't you supposed to ask what he's allergic to before he swallows that?",
      },
    },
    {
      id: 'oxygen_unneeded',
      name: 'Gave oxygen at a normal saturation',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          deed('give', 'oxygen|o2\\b|nasal cannula|non-?rebreather'),
          'Let me put you on oxygen, 2 liters.',
        ),
      ],
      why: 'Guidelines give oxygen in a heart attack below 90%; more is no help and may harm.',
      onlyIn: ['stable', 'improved'],
      worsens: false,
      line: {
        speaker: 'provider',
        text: "He's at 95 on room air. Leave the oxygen off unless he drops below 90.",
      },
    },
    {
      id: 'dismissed',
      name: 'Called it heartburn or nerves before an ECG',
      competency: 'assessment',
      cues: [
        cue(
          /\b(?:(?:just|probably|likely|only|sounds like)\b[^.!?]*\b(?:heartburn|indigestion|anxiety|nerves|reflux|gas|chili|stress)|antacid (?:for|now))/i,
          'It is probably just heartburn from the chili.',
        ),
      ],
      why: 'A comforting guess delays the only test that can tell.',
      unlessDone: ['ecg'],
      worsens: false,
      line: { speaker: 'family', text: "Heartburn doesn't soak a shirt. Please, take another look at him." },
    },
    {
      id: 'walked',
      name: 'Let him walk or sent him back to wait',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:walk (?:to|over|down)|have a seat in the waiting|go back to the waiting|wait in the waiting|you can go home)\b/i,
          'You can walk to the restroom down the hall.',
        ),
      ],
      why: 'Effort raises the demand of a heart that gets no blood.',
      worsens: false,
      line: { speaker: 'family', text: 'He can hardly stand up straight. He is not walking anywhere.' },
    },
  ],
  redFlags: [
    {
      id: 'pressure_and_sweat',
      sign: 'Pressure in the chest with sweating and nausea after effort',
      why: 'The pattern of a heart attack until a tracing says otherwise.',
      metBy: ['ecg'],
      worsensAfterTurns: 3,
      leadsTo: 'deteriorating',
    },
    {
      id: 'low_for_his_pain',
      sign: 'Heart rate and pressure low for a man in severe pain who is treated for high pressure',
      why: 'Inferior infarctions slow the heart and drop the pressure; only somebody who measures sees it.',
      metBy: ['vitals'],
      worsensAfterTurns: 4,
      leadsTo: 'deteriorating',
    },
    {
      id: 'closed_artery',
      sign: 'ST elevation in II, III and aVF',
      why: 'A closed artery: muscle dies by the minute until aspirin, a provider and the lab act.',
      metBy: ['aspirin', 'call_provider'],
      worsensAfterTurns: 6,
      leadsTo: 'critical',
    },
  ],
  improvesWith: ['vitals', 'ecg', 'aspirin', 'call_provider', 'iv'],
  hints: [
    {
      id: 'first_test',
      step: 1,
      about: ['ecg', 'vitals'],
      text: 'He names a harmless cause. Which dangerous one would you have to rule out within minutes, and what can show it?',
    },
    {
      id: 'his_story',
      step: 1,
      about: ['ask_allergies', 'ask_nitrate_risk'],
      text: 'Think of what you must know about a man before the first tablet touches his tongue.',
    },
    {
      id: 'whose_decision',
      step: 2,
      about: ['call_provider', 'iv'],
      text: 'A clock runs from his arrival. Who else has to hear about this, and what should be in place before they come?',
    },
    {
      id: 'standing_orders',
      step: 2,
      about: ['aspirin', 'labs'],
      text: 'Look again at your standing orders: one of the drugs is yours to give once two things are excluded.',
    },
    {
      id: 'usual_drug',
      step: 3,
      about: ['ask_nitrate_risk', 'right_ecg'],
      text: 'The drug many would reach for next lowers preload. Check his pressure, the wall that is hit, and what he took last night before anybody orders it.',
    },
  ],
  references: [
    '2025 ACC/AHA/ACEP/NAEMSP/SCAI Guideline for the Management of Patients With Acute Coronary Syndromes',
    '2021 AHA/ACC Guideline for the Evaluation and Diagnosis of Chest Pain',
    'American Heart Association, Advanced Cardiovascular Life Support: acute coronary syndromes algorithm',
    'Emergency Nurses Association, Emergency Nursing Core Curriculum',
  ],
}
