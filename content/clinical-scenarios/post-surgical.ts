import { bedsideActions, deed, IV_CUES, providerCues, RAPID_RESPONSE_CUES } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const WOUND = cue(
  /\b(?:incision|dressing|wound|abdomen|belly|stomach)\b[^.!?]{0,40}(?:\?|\b(?:look|check|feel|press|soft|hard|firm|tender|swollen|bigger|under)\w*)|\b(?:look|check|inspect|assess|feel|palpat|examin)\w*\b[^.!?]{0,35}\b(?:incision|dressing|wound|abdomen|belly|stomach|surgical site)/i,
  'I am checking your dressing and feeling your abdomen.',
)
const URINE = cue(
  /\b(?:urine|urinary|foley|catheter bag|output|i ?& ?o|intake and output)\b/i,
  'I look at the Foley bag: how much urine in the last hours?',
)

/** Bleeding inside after a hysterectomy: a dry dressing, a rising pulse and a restless patient. */
export const POST_SURGICAL: Scenario = {
  id: 'post_surgical',
  title: 'Post-Surgical Complication',
  type: 'surgery',
  difficulty: 'intermediate',
  description:
    'A woman came back from an abdominal operation six hours ago and is "a little restless". Her dressing is dry. Something else is going on.',
  setting:
    'Surgical unit, room 318, evening, six hours after an open abdominal hysterectomy. One 20-gauge IV with lactated Ringer at 75 mL/h, a Foley catheter, hydromorphone by patient-controlled pump, enoxaparin 40 mg due in twenty minutes. The first hours after the operation: pulse 84, pressure 126/74. Nurses may call rapid response on their own judgment.',
  patient: {
    name: 'Teresa Okonkwo',
    address: 'Ms. Okonkwo',
    age: '47 years',
    background:
      'High school principal, two grown sons. Fibroids with heavy periods for years, anemic before the operation. Her partner Luis sits with her.',
    voice:
      'Polite and controlled, used to being in charge. Gets clipped and picky when she feels unwell, and cannot say why.',
    presentingComplaint: 'Restless, thirsty and light-headed six hours after the operation.',
  },
  spokenBy: 'patient',
  opening:
    "There you are. I can't find a position in this bed, and could I please have a large glass of ice water? I'm parched.",
  family: {
    name: 'Luis Herrera',
    role: 'partner, standing at the window',
    manner: 'Attentive and soft-spoken; says what he sees once and then waits to be believed.',
  },
  provider: {
    name: 'Dr. Whitfield',
    role: 'gynecologic surgeon on call, by phone',
    manner: 'Brisk, a little impatient; turns serious at once when given numbers and a trend.',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 108,
        systolic: 112,
        diastolic: 76,
        respiratoryRate: 20,
        oxygenSaturation: 96,
        temperatureF: 97.9,
        painScore: 5,
        consciousness: 'alert',
        oxygen: 'room air',
      },
      condition:
        'Shifts about, pale lips, thirsty. Pulse up by a quarter, pulse pressure narrow, pressure still looks fine.',
      onEnter: [],
      fallbacks: [
        'Could we talk about the water again? My tongue is like felt.',
        '(Plucks at the sheet.) I just feel... off. I have no better word, and I usually have one.',
        "(Turns to the other side and back.) There's no comfortable inch on this mattress.",
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 126,
        systolic: 92,
        diastolic: 62,
        respiratoryRate: 26,
        oxygenSaturation: 94,
        temperatureF: 97.4,
        painScore: 7,
        consciousness: 'confused',
        oxygen: 'room air',
        other: 'urine 10 mL in the last hour',
      },
      condition: 'Gray, cold sweat, asks the same thing twice, belly tight. Compensation is giving way.',
      onEnter: [
        {
          speaker: 'patient',
          text: 'Is it morning? I have to open the school. My shoulder hurts, why does my shoulder hurt?',
        },
        {
          speaker: 'family',
          text: 'Her hands are wet and cold. An hour ago she knew exactly what day it was.',
        },
      ],
      fallbacks: [
        "I asked for something. What did I ask for? It's so stuffy in here.",
        '(Tries to sit up and sinks back.) Everything goes black when I lift my head.',
      ],
    },
    critical: {
      vitals: {
        heartRate: 146,
        systolic: 68,
        diastolic: 44,
        respiratoryRate: 34,
        oxygenSaturation: 87,
        temperatureF: 96.6,
        painScore: null,
        consciousness: 'responds to voice',
        oxygen: 'room air',
        other: 'no urine in the last hour',
      },
      condition: 'Hemorrhagic shock: white, cold, answers with a sound when called loudly.',
      onEnter: [
        { speaker: 'monitor', text: 'The cuff reads 68/44 and then fails to read at all on the second try.' },
        {
          speaker: 'family',
          text: 'Tessa, open your eyes. She is going away from us, right here, can you not see that?',
        },
      ],
      fallbacks: ['(A low moan, no word.)', '(Eyelids flutter when called, nothing more.)'],
    },
    improved: {
      vitals: {
        heartRate: 98,
        systolic: 108,
        diastolic: 68,
        respiratoryRate: 18,
        oxygenSaturation: 97,
        temperatureF: 97.8,
        painScore: 4,
        consciousness: 'alert',
        oxygen: 'nasal cannula 2 L/min',
        other: 'blood ready, operating room called',
      },
      condition: 'Held by volume and blood on the way back to the operating room; clear in her head again.',
      onEnter: [
        {
          speaker: 'provider',
          text: 'The room is open and blood is on its way up with the team. You caught it while there was pressure left to save.',
        },
        {
          speaker: 'patient',
          text: 'I am with you again. They told me I have to go back down, is that right?',
        },
      ],
      fallbacks: [
        'Would you tell Luis where he can wait?',
        'I would rather hear the truth than something kind, please.',
      ],
    },
  },
  history: [
    {
      id: 'pain',
      topic: 'Pain',
      speaker: 'patient',
      cues: [
        cue(/\b(?:pain\w*|hurt\w*|sore|scale)\b/i, 'Where is your pain, and how bad is it from 0 to 10?'),
      ],
      answer:
        'A five, all across the belly now. It began around the cut; now it is a dull tightness everywhere.',
      byStage: {
        deteriorating: 'Seven, and my right shoulder as well. That is absurd, nobody touched my shoulder.',
        critical: '(Grimaces and does not answer.)',
        improved: 'Four. Bearable.',
      },
    },
    {
      id: 'dizziness',
      topic: 'Dizziness and faintness',
      speaker: 'patient',
      cues: [cue(/\b(?:dizz\w*|faint\w*|light-?headed\w*|weak|black out)\b/i, 'Do you feel dizzy or faint?')],
      answer: 'When the aide cranked me up for the tray I saw stars. I sent the tray away.',
    },
    {
      id: 'since_when',
      topic: 'Since when she has been restless',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:since when|how long|when did (?:this|you|it|she)|start\w*|began|chang\w*|notice\w*|different)\b/i,
          'When did this start, and have you noticed a change?',
        ),
      ],
      answer:
        'About an hour ago. Before that she slept well. Now she pulls at everything and she has yawned the whole time.',
    },
    {
      id: 'pump',
      topic: 'How much she used the pump',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:pca|pump|button|push(?:ed|ing)?|pain medic\w*|hydromorphone|dilaudid)\b/i,
          'How often have you pushed the PCA button?',
        ),
      ],
      answer: 'Twice since supper. It does not touch this, whatever this is.',
    },
    {
      id: 'blood_history',
      topic: 'Blood count and blood before',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:anemi\w*|hemoglobin|transfus\w*|iron|blood count|lost (?:a lot of )?blood)\b/i,
          'Were you anemic before surgery, or did you lose blood?',
        ),
      ],
      answer:
        'My hemoglobin was nine and a half last week. They said they might be able to avoid a transfusion.',
    },
    {
      id: 'medicines',
      topic: 'Medicines before the operation',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:medications?|medicines?|home meds|aspirin|ibuprofen|naproxen|blood thinners?|supplements?|herbal)\b/i,
          'Which medications or supplements did you take before surgery?',
        ),
      ],
      answer: 'Iron. And naproxen for the cramps, up to two days before. Nobody asked me about that one.',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'patient',
      cues: [cue(/\ballerg\w*/i, 'Do you have any allergies?')],
      answer: 'Sulfa drugs. It is on the band.',
    },
    {
      id: 'breathing_history',
      topic: 'Chest, breath and legs',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:short of breath|breathing|chest pain|calf|calves|leg pain|cough\w*)\b/i,
          'Any chest pain, shortness of breath or calf pain?',
        ),
      ],
      answer: 'No chest pain, my legs are fine. A bit winded, as after stairs.',
    },
    {
      id: 'consent_blood',
      topic: 'Whether she accepts blood',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:accept|okay with|agree|object\w*|consent)\b[^.!?]{0,30}\b(?:blood|transfusion)/i,
          'Would you accept a blood transfusion?',
        ),
      ],
      answer: 'If I need it, yes. I would like to be told before, not after.',
    },
    {
      id: 'thirst',
      topic: 'Thirst and how she feels',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:thirst\w*|parched|how (?:do|are) you feel\w*|what(?:'s| is) bothering|restless|nause\w*)\b/i,
          'How are you feeling, and why are you so thirsty?',
        ),
      ],
      answer: 'As if I had crossed a desert. And uneasy, as before a fire drill nobody has announced.',
    },
    {
      id: 'last_drink',
      topic: 'Last food and drink',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:eat|eaten|ate|drunk|drank|last (?:meal|drink))\b/i,
          'When did you last eat or drink anything?',
        ),
      ],
      answer: 'Ice chips at five. Nothing to eat since yesterday.',
    },
  ],
  findings: [
    {
      id: 'abdomen',
      topic: 'Dressing and abdomen',
      speaker: 'monitor',
      cues: [WOUND],
      answer: 'The dressing is dry. The abdomen is rounder than at handoff, tight, and tender all over.',
      byStage: {
        critical: 'Dressing still nearly dry; the abdomen is hard as a board and bruised at the flanks.',
      },
    },
    {
      id: 'urine_bag',
      topic: 'Urine',
      speaker: 'monitor',
      cues: [URINE],
      answer:
        'The bag holds 35 mL of dark urine for the last two hours; before that it was 60 mL an hour. She weighs 70 kg.',
    },
    {
      id: 'skin_color',
      topic: 'Skin and refill',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:skin|cap(?:illary)? refill|conjunctiva\w*|lips|pale|pallor)\b/i,
          'I check her skin and capillary refill.',
        ),
      ],
      answer: 'Lips and the inside of the lids are pale, hands cool, refill four seconds.',
    },
    {
      id: 'pad',
      topic: 'Vaginal bleeding',
      speaker: 'monitor',
      cues: [cue(/\b(?:pad|vaginal|peri\w*)\b/i, 'I check the pad for vaginal bleeding.')],
      answer: 'One small spot on the pad, nothing fresh.',
    },
    {
      id: 'trend',
      topic: 'The trend in the chart',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:trend\w*|baseline|earlier vitals|previous (?:vitals|values)|chart|compare\w*)\b/i,
          'What was her baseline? I compare the trend in the chart.',
        ),
      ],
      answer: 'Pulse 84, 88, 96, now above 105; pulse pressure 52, 46, 40, and narrower still.',
    },
    {
      id: 'calves',
      topic: 'Legs',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:calf|calves|swelling in (?:her|your) legs?|dvt)\b/i,
          'I look at the calves for signs of a clot.',
        ),
      ],
      answer: 'Both calves soft and equal, compression sleeves running.',
    },
  ],
  actions: [
    ...bedsideActions({
      introduce: 'Good evening. Teresa is fine; the students call me Ms. O.',
      comfort: 'Thank you for saying that. I thought I was being a nuisance.',
      explain: 'That makes sense. Go on, I would rather you look than not.',
      invite: 'Am I bleeding? Luis keeps looking at you as if I were.',
      sbar: 'All right, that trend I believe. Hold the enoxaparin, two large lines, a liter wide open, type and cross four units. I am leaving home now.',
    }),
    {
      id: 'wound_check',
      name: 'Looked at the dressing and felt the abdomen',
      competency: 'assessment',
      byTurn: 4,
      way: 'ask',
      cues: [WOUND],
      reason: 'A dry dressing says nothing about the inside; girth and tension do.',
      reaction: [],
    },
    {
      id: 'urine_output',
      name: 'Checked the urine output',
      competency: 'assessment',
      byTurn: 5,
      way: 'ask',
      cues: [URINE],
      reason: 'Under 0.5 mL/kg/h the kidneys tell of lost volume before the pressure does.',
      reaction: [],
    },
    {
      id: 'call_provider',
      name: 'Called the surgeon or rapid response with the trend',
      competency: 'escalation',
      byTurn: 5,
      way: 'do',
      cues: [...providerCues('Whitfield'), ...RAPID_RESPONSE_CUES],
      reason: 'Only an operation stops this bleeding; the pressure falls last, so nobody waits for it.',
      reaction: [
        {
          speaker: 'provider',
          text: 'Whitfield. A rising pulse, a tight belly and no urine? Give me volume, cross-match her, nothing by mouth, and call rapid response if they are not there yet.',
        },
      ],
    },
    {
      id: 'hold_enoxaparin',
      name: 'Held the enoxaparin and told why',
      competency: 'safety',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          deed('stop', 'enoxaparin|lovenox|anticoagul\\w*|blood thinner|heparin'),
          'I am holding the enoxaparin until the surgeon has seen her.',
        ),
        cue(
          /\b(?:not|won't|don't) (?:be |going to )?(?:giv\w*|administer\w*)[^.!?]{0,25}\b(?:enoxaparin|lovenox|blood thinner)/i,
          'I will not give the enoxaparin now.',
        ),
      ],
      reason:
        'A blood thinner on top of a suspected bleed makes it unstoppable; the nurse may hold and call.',
      reaction: [
        {
          speaker: 'monitor',
          text: 'The syringe goes back; the dose is charted as held, provider informed.',
        },
      ],
    },
    {
      id: 'iv',
      name: 'Secured a second, large-bore IV',
      competency: 'safety',
      byTurn: 6,
      way: 'do',
      cues: [
        ...IV_CUES,
        cue(/\b(?:second|another) (?:iv|line|access)\b/i, 'She needs a second line, an 18 gauge.'),
      ],
      reason: 'Blood does not run fast through one 20-gauge line, and veins vanish in shock.',
      reaction: [
        { speaker: 'patient', text: 'Another one? ...Fine. Left arm, please, I write with the right.' },
      ],
    },
    {
      id: 'fluids',
      name: 'Ran fluid or blood as ordered',
      competency: 'clinicalKnowledge',
      byTurn: 7,
      way: 'do',
      cues: [
        cue(
          deed(
            'dose',
            'fluids?|bolus|ringer|saline|blood(?! pressure| work| draw| thinner)|prbc|packed (?:red )?cells|transfusion',
          ),
          'I am running the ordered liter of Ringer wide open.',
        ),
      ],
      reason: 'It buys the time to the operating room; blood follows as soon as it is there.',
      reaction: [
        {
          speaker: 'monitor',
          text: 'The bag is under pressure and running; the next cuff reading is a little better.',
        },
      ],
      needs: {
        action: 'call_provider',
        line: {
          speaker: 'provider',
          text: 'Before you open anything up, I want to be called. What is going on in 318?',
        },
      },
      effect: { heartRate: -6, systolic: 6, diastolic: 3 },
    },
    {
      id: 'crossmatch',
      name: 'Sent a blood count and a cross-match',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:cross-?match|type and (?:cross|screen)|hemoglobin|h ?& ?h|cbc|blood count|lactate|coag\w*)\b/i,
          'I am sending a CBC and a type and crossmatch.',
        ),
      ],
      reason: 'A first hemoglobin may still look fine; the cross-match is what takes the time.',
      reaction: [
        {
          speaker: 'monitor',
          text: 'Hemoglobin 8.1 g/dL from the bedside meter; the blood bank starts on four units.',
        },
      ],
    },
    {
      id: 'flat',
      name: 'Laid her flat and kept her in bed',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:(?:lay|lie|lying|laying|keep|put)\w*[^.!?]{0,25}\b(?:flat|supine)|(?:rais|elevat)\w*[^.!?]{0,20}\blegs|stay in bed|bed rest)\b/i,
          'I am laying you flat and raising your legs.',
        ),
      ],
      reason: 'Sitting her up takes the little blood that reaches the brain.',
      reaction: [{ speaker: 'patient', text: 'Flat is better. The spots went away.' }],
      effect: { systolic: 3 },
    },
    {
      id: 'oxygen',
      name: 'Gave oxygen',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          deed('give', 'oxygen|o2\\b|nasal cannula|non-?rebreather|face mask'),
          'I am putting you on oxygen.',
        ),
      ],
      reason: 'With fewer red cells, each must be full; in shock it is part of the first minutes.',
      reaction: [{ speaker: 'patient', text: 'It smells of plastic. All right.' }],
      effect: { oxygenSaturation: 3, oxygen: 'nasal cannula 2 L/min' },
    },
    {
      id: 'npo',
      name: 'Kept her from drinking and said why',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:npo|nothing by mouth|nothing to (?:eat or )?drink|(?:can't|cannot|not)[^.!?]{0,25}\b(?:water|drink)|hold off on the water|swabs?|moisten)\b/i,
          'Nothing by mouth for now; I can moisten your lips with a swab.',
        ),
      ],
      reason: 'She may be under anesthesia within the hour.',
      reaction: [{ speaker: 'patient', text: "I don't like it, but you gave me a reason. A swab, then." }],
    },
    {
      id: 'partner',
      name: 'Told the partner what is going on',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [cue(/\b(?:luis|mr\.? herrera)\b/i, 'Luis, thank you for telling me; what you noticed matters.')],
      reason: 'He saw the change first; who is heard keeps telling.',
      reaction: [
        { speaker: 'family', text: 'Thank you. I will stay out of the way and keep talking to her.' },
      ],
    },
  ],
  mistakes: [
    {
      id: 'gave_enoxaparin',
      name: 'Gave the enoxaparin',
      competency: 'safety',
      cues: [cue(deed('dose', 'enoxaparin|lovenox'), 'It is time, I am giving the enoxaparin.')],
      why: 'It deepens a bleeding that was already there to be seen.',
      worsens: true,
      line: { speaker: 'family', text: 'Was that a blood thinner? Since then she has turned even paler.' },
    },
    {
      id: 'more_opioid',
      name: 'Gave more opioid or a sedative for the restlessness',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          deed(
            'dose',
            'morphine|hydromorphone|dilaudid|opioid|ativan|lorazepam|sedative|something to (?:relax|calm|help you sleep)',
          ),
          'I am giving you something to calm you down.',
        ),
      ],
      why: 'Restlessness after an operation is a lack of blood or oxygen until shown otherwise; a sedative hides it.',
      worsens: true,
      line: { speaker: 'patient', text: 'That makes me... very... heavy...' },
    },
    {
      id: 'sat_up',
      name: 'Sat her up or walked her',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:(?:sit(?:ting)? (?:you |her )?up|get(?:ting)? (?:you |her )?(?:up|out of bed)|ambulat\w*|dangle)|walk (?:you|her|to|a few)|to the chair)\b/i,
          'Let us get you out of bed for a short walk.',
        ),
      ],
      why: 'With so little volume she faints.',
      worsens: false,
      line: { speaker: 'patient', text: 'No, no, everything is spinning, put me down!' },
    },
    {
      id: 'gave_water',
      name: 'Gave her the glass of water',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:(?:get|bring|giv|pour|fetch)\w*|here(?:'s| is)|have)\b[^.!?]{0,25}\b(?:ice )?water\b/i,
          "I'll get you a glass of ice water.",
        ),
      ],
      why: 'Thirst is a sign of shock here, and she may need an anesthetic soon.',
      worsens: false,
      line: { speaker: 'provider', text: 'Who gave her water? She may be back on my table tonight.' },
    },
    {
      id: 'normal_after',
      name: 'Called it normal after an operation',
      competency: 'assessment',
      cues: [
        cue(
          /\b(?:(?:normal|expected|common|typical|usual)\b[^.!?]{0,25}\b(?:after|following)|just (?:anxious|nervous|anxiety|the anesthesia|tired))/i,
          'Being restless is normal after surgery.',
        ),
      ],
      why: 'It closes the question before it is asked.',
      unlessDone: ['vitals', 'wound_check'],
      worsens: false,
      line: { speaker: 'family', text: 'With respect, I have seen her after two births. This is different.' },
    },
  ],
  redFlags: [
    {
      id: 'restless_and_fast',
      sign: 'Restless, thirsty, pulse above 100 with a narrow pulse pressure',
      why: 'The body holds the pressure by pulse and tight vessels; up to a third of the blood can be gone before it falls.',
      metBy: ['vitals', 'wound_check'],
      worsensAfterTurns: 4,
      leadsTo: 'deteriorating',
    },
    {
      id: 'hidden_bleeding',
      sign: 'Tight, growing abdomen and falling urine output with a dry dressing',
      why: 'She bleeds inside. Without a surgeon and volume she arrests.',
      metBy: ['call_provider'],
      worsensAfterTurns: 6,
      leadsTo: 'critical',
    },
    {
      id: 'due_thinner',
      sign: 'Enoxaparin is due in twenty minutes',
      why: 'What is due by the clock can be wrong by the patient.',
      metBy: ['hold_enoxaparin'],
      worsensAfterTurns: 8,
      leadsTo: 'deteriorating',
    },
  ],
  improvesWith: ['vitals', 'wound_check', 'call_provider', 'iv', 'fluids', 'hold_enoxaparin'],
  hints: [
    {
      id: 'thirst',
      step: 1,
      about: ['vitals', 'wound_check'],
      text: 'Thirsty, restless, picky: which of these would you accept from a healthy guest, and what in a patient six hours after an operation?',
    },
    {
      id: 'clock',
      step: 1,
      about: ['hold_enoxaparin'],
      text: 'Look at what is due on the medication list tonight, and ask yourself whether it still fits the woman in front of you.',
    },
    {
      id: 'inside',
      step: 2,
      about: ['wound_check', 'urine_output'],
      text: 'What you can see on the outside is clean. Which two places tell you about volume that you cannot see?',
    },
    {
      id: 'trend_first',
      step: 2,
      about: ['call_provider'],
      text: 'Put her pulse next to the one of the first hours. Who can act on that trend, and can you call more than one of them?',
    },
    {
      id: 'get_ready',
      step: 3,
      about: ['iv', 'fluids', 'crossmatch'],
      text: 'If she had to be back on the table in half an hour: which lines, which tubes and which orders would the team miss?',
    },
  ],
  references: [
    'American College of Surgeons, Advanced Trauma Life Support: classes of hemorrhagic shock',
    'American Society of PeriAnesthesia Nurses, Perianesthesia Nursing Standards and Practice Recommendations',
    'NICE guideline CG50, Acutely ill adults in hospital: recognising and responding to deterioration',
    'Institute for Healthcare Improvement, Rapid Response Teams and SBAR',
  ],
}
