import { bedsideActions, deed, providerCues, RAPID_RESPONSE_CUES } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const LISTEN = cue(
  /\b(?:breath sounds|auscultat\w*|listen\w*[^.!?]{0,30}\b(?:lungs?|chest|sides?|breath)|chest (?:rise|movement|expansion))\b/i,
  'I am listening to breath sounds on both sides and watching the chest rise.',
)
const TUBE = cue(
  /\b(?:(?:tube|ett)\b[^.!?]{0,40}\b(?:depth|position|mark|place|secur\w*|kink\w*|lip|teeth|cm)|(?:depth|position|kink\w*|bit(?:e|ing))\b[^.!?]{0,30}\b(?:tube|ett|circuit|tubing)|(?:check|trac|follow|inspect)\w*[^.!?]{0,30}\b(?:tube|ett|circuit|tubing|connections?|hoses?))\b/i,
  'I check the tube: what is its depth at the lip, and is the circuit kinked?',
)

/** A high-pressure alarm that suction does not end: a tension pneumothorax on the ventilator. */
export const ICU_VENTILATOR: Scenario = {
  id: 'icu_ventilator',
  title: 'ICU Ventilator Management',
  type: 'icu',
  difficulty: 'advanced',
  description:
    'The high-pressure alarm of a ventilated man keeps sounding while his daughter watches. Find out whether it is the machine, the tube or the patient.',
  setting:
    'Medical ICU, bed 9. Day three of acute respiratory distress syndrome from pneumonia. Oral tube size 8.0, 23 cm at the lip. Volume control: tidal volume 420 mL (6 mL/kg of predicted weight), rate 20, PEEP 10, FiO2 0.50. Propofol and fentanyl by pump, norepinephrine 0.04 mcg/kg/min through a central line placed under the right collarbone four hours ago. Nurses may suction, give 100% oxygen and ventilate by bag; settings and drugs are ordered.',
  patient: {
    name: 'Samuel Achterberg',
    address: 'Mr. Achterberg',
    age: '63 years',
    background:
      'Cabinetmaker, widowed. Moderate emphysema he never had treated. He cannot speak; his daughter Noor knows his habits and his wishes.',
    voice:
      'Intubated and lightly sedated: opens his eyes, frowns, squeezes a hand. Noor speaks, educated and frightened by every sound.',
    presentingComplaint: 'High-pressure alarm, coughing against the ventilator, saturation drifting down.',
  },
  spokenBy: 'family',
  opening:
    "That alarm again! It's been going on and off for five minutes and he keeps frowning. Is it the machine, or is it my father?",
  family: {
    name: 'Noor Achterberg',
    role: 'daughter, at the bedside',
    manner:
      'Watches the screens more than is good for her, asks straight questions, calms down when she gets a task.',
  },
  provider: {
    name: 'Dr. Castellano',
    role: 'intensivist, two doors away',
    manner: 'Terse, trusts nurses who bring findings; asks "which side?"',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 108,
        systolic: 112,
        diastolic: 62,
        respiratoryRate: 26,
        oxygenSaturation: 91,
        temperatureF: 100.2,
        painScore: null,
        consciousness: 'responds to voice',
        oxygen: 'ventilator, FiO2 0.50, PEEP 10',
        other: 'peak pressure 41, plateau 31, exhaled volume 395 mL',
      },
      condition: 'Frowns, bucks the ventilator, neck tense. The right chest lags a little behind.',
      onEnter: [],
      fallbacks: [
        'There it goes again, the red number. What does it want from us?',
        '(The frown between his eyes deepens as the machine pushes.)',
        'He squeezed my hand twice. At home that would mean no.',
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 128,
        systolic: 90,
        diastolic: 56,
        respiratoryRate: 34,
        oxygenSaturation: 84,
        temperatureF: 100.2,
        painScore: null,
        consciousness: 'responds to voice',
        oxygen: 'ventilator, FiO2 0.50, PEEP 10',
        other: 'peak pressure 54, plateau 43, exhaled volume 290 mL',
      },
      condition:
        'Dusky lips, sweating, the right chest hardly moves, the pressure falls with every breath pushed in.',
      onEnter: [
        { speaker: 'monitor', text: 'Alarms: high pressure, low exhaled volume, saturation below 85.' },
        { speaker: 'family', text: 'His lips are turning blue. They were not blue a minute ago!' },
      ],
      fallbacks: ['Tell me what I can do. Anything but stand here.', '(His eyes open wide and find nobody.)'],
    },
    critical: {
      vitals: {
        heartRate: 148,
        systolic: 60,
        diastolic: 38,
        respiratoryRate: 36,
        oxygenSaturation: 70,
        temperatureF: 99.8,
        painScore: null,
        consciousness: 'responds to pain',
        oxygen: 'ventilator, FiO2 0.50, PEEP 10',
        other: 'peak pressure 65, exhaled volume 120 mL',
      },
      condition: 'Minutes before an arrest: the trapped air presses on heart and veins.',
      onEnter: [
        {
          speaker: 'monitor',
          text: 'The arterial line reads 60/38 and the curve flattens with each breath.',
        },
        { speaker: 'family', text: 'He is gray. Papa! Will nobody come?' },
      ],
      fallbacks: [
        '(She presses her back to the wall and stares at the screen.)',
        'Please, please, please...',
      ],
    },
    improved: {
      vitals: {
        heartRate: 98,
        systolic: 112,
        diastolic: 64,
        respiratoryRate: 22,
        oxygenSaturation: 95,
        temperatureF: 100.0,
        painScore: null,
        consciousness: 'responds to voice',
        oxygen: 'ventilator, FiO2 0.60, PEEP 8',
        other: 'peak pressure 30, plateau 24, exhaled volume 415 mL',
      },
      condition: 'Chest tube on the right, water seal moving with each breath, face smooth again.',
      onEnter: [
        {
          speaker: 'provider',
          text: 'Hear that hiss? Tube is in, lung is up. You told me the side, that saved us the film.',
        },
        { speaker: 'family', text: 'The alarm stopped. His forehead is smooth, look.' },
      ],
      fallbacks: [
        'What is that bubbling box on the floor, and may I touch him again?',
        'Was it the line they put in this morning? I only want to understand it.',
      ],
    },
  },
  history: [
    {
      id: 'alarm_start',
      topic: 'When the alarm began',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:when|how long|start\w*|began|sudden\w*|what happened)\b/i,
          'When did the alarm start, and what happened before it?',
        ),
      ],
      answer: 'Right after they turned him to wash his back. Before, it was quiet all morning.',
    },
    {
      id: 'procedures',
      topic: 'What was done today',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:procedures?|lines?|catheter|done (?:today|this morning)|placed|x-?ray|intervention)\b/i,
          'Was any procedure done today, such as a new line?',
        ),
      ],
      answer:
        'A doctor put that thick line under his collarbone around noon. He needed three tries. They talked of an X-ray, but I have not seen the machine.',
    },
    {
      id: 'lungs_before',
      topic: 'His lungs before this illness',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:lung (?:disease|problems|history)|emphysema|copd|asthma|smok\w*|medical history|health problems)\b/i,
          'Does he have a history of lung disease or smoking?',
        ),
      ],
      answer: 'Forty years of smoke and sawdust. Somebody once said emphysema, and he never went back.',
    },
    {
      id: 'secretions_history',
      topic: 'Secretions',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:secretions?|mucus|sputum|phlegm|suctioned)\b/i,
          'When was he last suctioned, and were the secretions thick?',
        ),
      ],
      answer: 'The night nurse suctioned him at six. Yellow, not much of it, she said.',
    },
    {
      id: 'comfort_signs',
      topic: 'How he shows pain',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:pain|uncomfortable|frown\w*|restless|agitat\w*|how does he (?:show|look)|usual)\b/i,
          'How does he usually show pain or discomfort?',
        ),
      ],
      answer:
        'He goes still when he hurts. This pulling with his shoulders is something else; it looks like no air.',
    },
    {
      id: 'wishes',
      topic: 'His wishes',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:wishes|code status|advance directive|health care proxy|power of attorney|dnr|full code)\b/i,
          'Do you know his wishes? What is his code status?',
        ),
      ],
      answer: 'I am his proxy. Everything for now, he said, as long as there is a way back to the workshop.',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'family',
      cues: [cue(/\ballerg\w*/i, 'Does he have any allergies?')],
      answer: 'Contrast dye gave him a rash once.',
    },
    {
      id: 'sedation_change',
      topic: 'Changes of drugs and settings',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:sedation|propofol|fentanyl|settings?|chang\w*|wean\w*)\b/i,
          'Was the sedation or any setting changed today?',
        ),
      ],
      answer:
        'They turned the white drug down at ten so that he could hear me. The settings have not been touched.',
    },
  ],
  findings: [
    {
      id: 'breath_sounds',
      topic: 'Breath sounds and chest movement',
      speaker: 'monitor',
      cues: [LISTEN],
      answer: 'Left: air entry with crackles. Right: very faint, and that side lifts later than the other.',
      byStage: {
        deteriorating: 'Left: air entry. Right: silent, tapping sounds like a drum, the side barely moves.',
        critical: 'Right side silent and bulging; faint sounds on the left.',
        improved: 'Air entry on both sides.',
      },
    },
    {
      id: 'tube_position',
      topic: 'Tube and circuit',
      speaker: 'monitor',
      cues: [TUBE],
      answer:
        'Tube at 23 cm at the lip, as charted; cuff pressure 26, no kink, no bite, no water in the circuit.',
    },
    {
      id: 'trachea',
      topic: 'Neck',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:trachea\w*|neck veins?|jugular|jvd|crepitus|subcutaneous)\b/i,
          'Is the trachea in the midline, and are the neck veins distended?',
        ),
      ],
      answer: 'Neck veins full at 30 degrees; a fine crackling under the skin above the right collarbone.',
      byStage: { deteriorating: 'Neck veins bulging, the trachea pushed to the left.' },
    },
    {
      id: 'ventilator_figures',
      topic: 'What the ventilator measures',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:plateau|peak pressures?|exhaled|tidal volumes?|minute ventilation|waveforms?|auto-?peep|inspiratory hold)\b/i,
          'What are the peak and plateau pressures and the exhaled volume?',
        ),
      ],
      answer:
        'Peak 41, plateau 31; this morning 28 and 23. Both are up together, so the lung itself got stiff, not only the airway narrow.',
      byStage: { deteriorating: 'Peak 54, plateau 43, a third of the volume does not come back.' },
    },
    {
      id: 'capnography',
      topic: 'Carbon dioxide',
      speaker: 'monitor',
      cues: [cue(/\b(?:et ?co2|capnogra\w*|end[- ]tidal|co2)\b/i, 'Is there an end-tidal CO2 waveform?')],
      answer: 'A square waveform with every breath, 33 mmHg, falling from 38. The tube is in the airway.',
    },
    {
      id: 'sedation_score',
      topic: 'Sedation and pain by scale',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:rass|cpot|bps\b|sedation (?:scale|score|level)|pain (?:scale|score))\b/i,
          'I score his RASS and CPOT.',
        ),
      ],
      answer: 'RASS -1, CPOT 4: tense face, fighting the ventilator.',
    },
  ],
  actions: [
    ...bedsideActions({
      speaker: 'family',
      introduce: 'Noor. I am the daughter. The day nurse told me you would come.',
      comfort: 'Yes. Nobody tells you that the sounds are the worst part.',
      explain: 'All right. When you say it in that order, I can follow.',
      invite: 'Only one question: is he suffering while this goes on?',
      sbar: 'Right side, fresh subclavian, both pressures up? I am running. Needle and chest tube tray to the bed.',
    }),
    {
      id: 'breath_check',
      name: 'Looked at the patient first: breath sounds and chest on both sides',
      competency: 'assessment',
      byTurn: 3,
      way: 'ask',
      cues: [LISTEN],
      reason: 'The ear tells within seconds which side has no air; the alarm does not.',
      reaction: [],
    },
    {
      id: 'tube_check',
      name: 'Checked the tube and the circuit',
      competency: 'assessment',
      byTurn: 4,
      way: 'ask',
      cues: [TUBE],
      reason:
        'Displacement, obstruction, pneumothorax, equipment: the four causes are gone through in order.',
      reaction: [],
    },
    {
      id: 'suction',
      name: 'Passed a suction catheter',
      competency: 'clinicalKnowledge',
      byTurn: 5,
      way: 'do',
      cues: [
        cue(/\b(?:suction\w*|in-?line catheter)\b/i, 'I am suctioning him once with the in-line catheter.'),
      ],
      reason: 'It passes or it does not: obstruction is found and often solved in ten seconds.',
      reaction: [
        {
          speaker: 'monitor',
          text: 'The catheter passes easily, a little yellow mucus comes. The pressure stays where it was.',
        },
      ],
    },
    {
      id: 'full_oxygen',
      name: 'Gave 100% oxygen while looking for the cause',
      competency: 'safety',
      byTurn: 5,
      way: 'do',
      cues: [
        cue(
          /\b(?:100 ?(?:%|percent)|fi ?o2 (?:up )?(?:to |of |at )?(?:1\.0|100)|hyper-?oxygenat\w*|pre-?oxygenat\w*|full oxygen)/i,
          'I am giving 100% oxygen now.',
        ),
      ],
      reason: 'It buys minutes and hides nothing that matters.',
      reaction: [
        { speaker: 'monitor', text: 'Oxygen at 100%: the saturation gains a few points and stops there.' },
      ],
      effect: { oxygenSaturation: 4, oxygen: 'ventilator, FiO2 1.0, PEEP 10' },
    },
    {
      id: 'call_provider',
      name: 'Called the intensivist with the side and the findings',
      competency: 'escalation',
      byTurn: 4,
      way: 'do',
      cues: [
        ...providerCues('Castellano'),
        cue(deed('call', 'intensivist|icu (?:team|doctor)'), 'I am calling the intensivist to bed 9.'),
        ...RAPID_RESPONSE_CUES,
      ],
      reason: 'Decompression is a procedure for the provider; every breath until then makes it worse.',
      reaction: [
        { speaker: 'provider', text: 'Coming. Which side is quiet, and what is his pressure doing?' },
      ],
      byStage: {
        critical: [
          {
            speaker: 'provider',
            text: 'No film, no time. Gloves, large needle, right side. Keep him on the bag.',
          },
        ],
      },
    },
    {
      id: 'respiratory_therapist',
      name: 'Got the respiratory therapist',
      competency: 'escalation',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          deed('call', 'respiratory(?: therap\\w*)?\\b|rt\\b'),
          'I am calling the respiratory therapist too.',
        ),
      ],
      reason: 'Four hands: one for the bag and the machine, one for the patient.',
      reaction: [
        {
          speaker: 'monitor',
          text: 'The respiratory therapist is at the head of the bed and takes over the airway.',
        },
      ],
    },
    {
      id: 'decompression_ready',
      name: 'Had decompression and a chest tube ready',
      competency: 'clinicalKnowledge',
      byTurn: 7,
      way: 'do',
      cues: [
        cue(
          /\b(?:needle decompress\w*|decompress\w*|chest tube|thoracostomy|14[- ]gauge|pleur\w*)\b/i,
          'I set up for a needle decompression and bring the chest tube tray.',
        ),
      ],
      reason: 'When the intensivist arrives, the only thing missing must be the decision.',
      reaction: [{ speaker: 'provider', text: 'Tray open, side marked. Good. Hold his arm up for me.' }],
      needs: {
        action: 'call_provider',
        line: { speaker: 'monitor', text: 'The tray stands ready, but nobody who may use it knows yet.' },
      },
    },
    {
      id: 'bag',
      name: 'Took him off the ventilator and bagged him gently',
      competency: 'safety',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:bag(?:ging|ged)?\b[^.!?]{0,25}\b(?:him|valve|by hand|manual\w*)|manual\w* ventilat\w*|ambu\w*|disconnect\w*[^.!?]{0,25}\b(?:vent\w*|circuit))/i,
          'I disconnect him from the vent and bag him by hand.',
        ),
      ],
      reason: 'It takes the machine out of the question and the hand feels the stiffness.',
      reaction: [{ speaker: 'monitor', text: 'The bag is very hard to squeeze: it is not the machine.' }],
    },
    {
      id: 'score',
      name: 'Used a scale for sedation and pain before any sedative',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(/\b(?:rass|cpot|bps\b|(?:pain|sedation) (?:scale|score))\b/i, 'I score his RASS and CPOT first.'),
      ],
      reason: 'Agitation on a ventilator is lack of air until shown otherwise.',
      reaction: [],
    },
    {
      id: 'daughter_role',
      name: 'Gave the daughter a task and a place',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [
        cue(
          /\b(?:hold his (?:left )?hand|talk to him|step (?:back|to)|stand (?:here|by)|stay (?:here|by)|noor)\b/i,
          'Noor, please stand here and hold his left hand.',
        ),
      ],
      reason: 'Families who stay with a task cope better, and his hand is held.',
      reaction: [{ speaker: 'family', text: 'His hand. Yes. I can do that.' }],
    },
    {
      id: 'talk_to_patient',
      name: 'Spoke to the patient himself',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [
        cue(
          /\b(?:(?:mr )?achterberg|samuel|sir),? (?:i|you|we|this|can you|squeeze|it)\b|\bsqueeze my hand\b/i,
          'Mr. Achterberg, I am here; squeeze my hand if you need air.',
        ),
      ],
      reason: 'A sedated person hears; being told lowers his fear.',
      reaction: [{ speaker: 'patient', text: '(Squeezes once, hard.)' }],
    },
  ],
  mistakes: [
    {
      id: 'silenced',
      name: 'Silenced the alarm without looking for its cause',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:silenc\w*|mut(?:e|ing)|turn\w* off|reset\w*|switch\w* off|rais\w*|increas\w*)\b[^.!?]{0,25}\balarm/i,
          'I silence the alarm so that it does not scare you.',
        ),
      ],
      why: 'An alarm is switched off by its cause; a raised limit makes it blind.',
      unlessDone: ['breath_check'],
      worsens: false,
      line: { speaker: 'family', text: 'It is quiet now, but the number on the screen is still red.' },
    },
    {
      id: 'sedated',
      name: 'Deepened the sedation or paralyzed him before finding the cause',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          deed(
            'give',
            'more (?:propofol|sedation|fentanyl)|propofol|sedation|sedative|midazolam|versed|paralytic|rocuronium|bolus of (?:propofol|fentanyl)',
          ),
          'I increase the propofol to settle him.',
        ),
      ],
      why: 'His own breathing was the last help he had; propofol takes the pressure too.',
      worsens: true,
      line: { speaker: 'monitor', text: 'He stops pulling. The pressure falls by twenty within a minute.' },
    },
    {
      id: 'settings',
      name: 'Turned up PEEP or volume without an order',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:rais|increas|turn|go|set|chang|adjust)\w*[^.!?]{0,25}\b(?:peep|tidal volume|respiratory rate on|vent(?:ilator)? settings?)/i,
          'I increase the PEEP to 14.',
        ),
      ],
      why: 'Settings are ordered, and more pressure fills the trapped air further.',
      worsens: true,
      line: { speaker: 'monitor', text: 'With the new setting the arterial pressure drops at every breath.' },
    },
    {
      id: 'restrained',
      name: 'Restrained him instead of asking why he fights',
      competency: 'communication',
      cues: [cue(/\b(?:restrain\w*|tie (?:his|him)|soft wrist)\b/i, 'I put him in soft wrist restraints.')],
      why: 'He fights for air. Tying his hands treats the wrong thing.',
      worsens: false,
      line: { speaker: 'family', text: 'You want to tie him down? He cannot breathe, can you not see it?' },
    },
    {
      id: 'waited_for_film',
      name: 'Waited for an X-ray while he got worse',
      competency: 'escalation',
      cues: [
        cue(
          /\b(?:wait\w*|hold)\b[^.!?]{0,30}\b(?:x-?ray|film|radiolog\w*|ct\b)/i,
          'Let us wait for the chest X-ray first.',
        ),
      ],
      why: 'Tension pneumothorax is found by hand and ear; the film comes after the needle.',
      onlyIn: ['deteriorating', 'critical'],
      worsens: true,
      line: {
        speaker: 'monitor',
        text: 'Radiology calls: fifteen minutes. The saturation loses another five points.',
      },
    },
  ],
  redFlags: [
    {
      id: 'quiet_side',
      sign: 'High peak and plateau pressure with faint sounds on the right',
      why: 'Both pressures up means a stiff lung or air around it; on the side of a fresh subclavian line it is a pneumothorax.',
      metBy: ['vitals', 'breath_check'],
      worsensAfterTurns: 3,
      leadsTo: 'deteriorating',
    },
    {
      id: 'falling_with_pressure',
      sign: 'Saturation and pressure fall while suction changes nothing',
      why: 'The trapped air is under tension and will stop the heart.',
      metBy: ['call_provider', 'full_oxygen'],
      worsensAfterTurns: 6,
      leadsTo: 'critical',
    },
  ],
  improvesWith: [
    'vitals',
    'breath_check',
    'tube_check',
    'suction',
    'full_oxygen',
    'call_provider',
    'decompression_ready',
  ],
  hints: [
    {
      id: 'look_where',
      step: 1,
      about: ['breath_check', 'vitals'],
      text: 'Two things in this room can be looked at first: a screen and a man. Which one will tell you the side?',
    },
    {
      id: 'four_causes',
      step: 1,
      about: ['tube_check', 'suction'],
      text: 'There is a short word with four letters for the causes of a sudden problem on a ventilator. How would you work through it with your hands?',
    },
    {
      id: 'time_to_think',
      step: 2,
      about: ['full_oxygen', 'bag'],
      text: 'You need minutes. What may you change at once without an order so that he can spare them?',
    },
    {
      id: 'today',
      step: 2,
      about: ['call_provider', 'respiratory_therapist'],
      text: 'Something was done to him at noon. Who in this unit has to hear about it together with what your ears found?',
    },
    {
      id: 'when_they_come',
      step: 3,
      about: ['decompression_ready'],
      text: 'If one side holds air that cannot get out, the cure is a procedure. Have everything for it at the bed before the one who may do it arrives.',
    },
  ],
  references: [
    'American Association of Critical-Care Nurses, AACN Procedure Manual for Progressive and Critical Care: ventilator alarms, suctioning, chest tubes',
    'ARDS Network, NIH NHLBI mechanical ventilation protocol (6 mL/kg predicted body weight, plateau pressure at most 30 cm H2O)',
    'American Association for Respiratory Care, Clinical Practice Guideline on artificial airway suctioning (2022)',
    'Society of Critical Care Medicine, Clinical Practice Guidelines for Pain, Agitation/Sedation, Delirium, Immobility, and Sleep Disruption (PADIS)',
    'British Thoracic Society, Guideline for pleural disease: pneumothorax',
  ],
}
