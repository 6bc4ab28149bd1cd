import { bedsideActions, deed, providerCues, RAPID_RESPONSE_CUES } from './bedside.ts'
import { cue, type Scenario } from './scenario-shape.ts'

const SUICIDE = cue(
  /\b(?:suicid\w*|(?:kill|kills|killing|hurt|hurting|harm|harming) (?:yourself|himself|themsel\w+)|end(?:ing)? (?:your|his) life|take your (?:own )?life|wish(?:ed)? (?:you|to be|you were) dead|want(?:ing)? to die|not (?:be|being|wake|waking)[^.!?]{0,15}(?:alive|here|up)|columbia|c-?ssrs)\b/i,
  'Are you having thoughts of suicide, of killing yourself?',
)
const PLAN = cue(
  /\b(?:(?:have|made|got|is there|thought (?:about|of)) [^.!?]{0,20}\b(?:plan|how you (?:would|might))|how would you|plan to (?:do|act)|intend\w*|intention\w*|when (?:would|were) you|access to|do you have[^.!?]{0,30}\b(?:pills|means|weapons?|gun|firearm|anything (?:with|on) you))\b/i,
  'Do you have a plan, and do you have access to pills or other means?',
)
const INGESTED = cue(
  /\b(?:(?:taken|swallow\w*|take|ingest\w*|used) (?:any(?:thing)?|some|something|pills|an overdose)|overdos\w*|alcohol|drink\w*|drunk|drugs|substances?|(?:hurt|harmed) yourself (?:today|already|tonight))\b/i,
  'Have you taken anything today, any pills, alcohol or drugs?',
)

/** A guarded man with thoughts of suicide: asking directly is safe, and what keeps him safe is said and done. */
export const MENTAL_HEALTH_CRISIS: Scenario = {
  id: 'mental_health_crisis',
  title: 'Mental Health Crisis',
  type: 'mental health',
  difficulty: 'advanced',
  description:
    'A quiet young man was brought in by his sister, who is afraid to leave him alone. Build trust, ask what must be asked, and keep him safe.',
  setting:
    'Emergency department, an ordinary exam room near the exit, evening. Jordan came in voluntarily twenty minutes ago as "depressed, not eating". He wears his own clothes and keeps a backpack on his knees. He has not been screened. Nurses may start continuous observation and make a room safe; holds and drugs are decided by the provider.',
  patient: {
    name: 'Jordan Ellis',
    address: 'Jordan',
    age: '29 years',
    background:
      'Line cook, laid off two months ago; his partner moved out three weeks ago. Treated for depression in college, stopped in spring. His sister Carmen lives across town.',
    voice:
      'Flat, low, few words, looks at the floor. Opens a little to whoever is calm and honest, closes at once to cheer, lectures or hurry.',
    presentingComplaint: 'Low for weeks, hardly sleeps, has stopped answering calls.',
  },
  spokenBy: 'patient',
  opening: "I'm only here because Carmen wouldn't quit. You've got actual sick people. It doesn't matter.",
  family: {
    name: 'Carmen Ellis',
    role: 'older sister, in the waiting area and by phone',
    manner: 'Shaken and relieved to be asked; tells what she found and fears he will hate her for it.',
  },
  provider: {
    name: 'Dr. Weiss',
    role: 'psychiatrist on call',
    manner: 'Gentle and exact; asks for the patient’s own words and for what is in place right now.',
  },
  stages: {
    stable: {
      vitals: {
        heartRate: 92,
        systolic: 126,
        diastolic: 78,
        respiratoryRate: 16,
        oxygenSaturation: 98,
        temperatureF: 98.4,
        painScore: 0,
        consciousness: 'alert',
        oxygen: 'room air',
      },
      condition: 'Slumped, backpack held with both arms, long silences, one-word answers.',
      onEnter: [],
      fallbacks: [
        '(Shrugs, eyes on the tiles.) I guess.',
        '(A long silence. His arms close around the backpack.)',
        "Doesn't change anything, does it.",
      ],
    },
    deteriorating: {
      vitals: {
        heartRate: 112,
        systolic: 140,
        diastolic: 88,
        respiratoryRate: 22,
        oxygenSaturation: 98,
        temperatureF: 98.6,
        painScore: 0,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'pacing, looks at the exit',
      },
      condition: 'On his feet, pacing between chair and door, jaw tight, answers sharply.',
      onEnter: [
        {
          speaker: 'patient',
          text: "Okay. We're done, right? I signed in, I can sign out. I just want some quiet, for good.",
        },
        {
          speaker: 'monitor',
          text: 'He stands up with the backpack over one shoulder and looks at the door.',
        },
      ],
      fallbacks: [
        "You're not hearing me. I said I want to go.",
        "(Paces.) Everybody talks. Nobody's asking anything real.",
      ],
    },
    critical: {
      vitals: {
        heartRate: 128,
        systolic: 152,
        diastolic: 94,
        respiratoryRate: 26,
        oxygenSaturation: 97,
        temperatureF: 98.8,
        painScore: 0,
        consciousness: 'alert',
        oxygen: 'room air',
        other: 'locked in the restroom with the backpack, answers through the door',
      },
      condition: 'In immediate danger: alone behind a locked door with his belongings.',
      onEnter: [
        {
          speaker: 'monitor',
          text: 'He walks past the desk into the restroom across the hall. The lock turns. The backpack is with him.',
        },
        { speaker: 'family', text: 'He just texted me goodbye. Where is he? Please, where is my brother?' },
      ],
      fallbacks: [
        '(Through the door, very quietly.) Leave me be.',
        '(No answer. Water runs behind the door.)',
      ],
    },
    improved: {
      vitals: {
        heartRate: 82,
        systolic: 120,
        diastolic: 74,
        respiratoryRate: 14,
        oxygenSaturation: 98,
        temperatureF: 98.4,
        painScore: 0,
        consciousness: 'alert',
        oxygen: 'room air',
      },
      condition:
        'Sits with the sitter in a safe room, tired, talks in whole sentences, waits for the psychiatrist.',
      onEnter: [
        {
          speaker: 'patient',
          text: "I haven't said that out loud to anyone. It's weird. It got a little less loud.",
        },
        {
          speaker: 'provider',
          text: 'I am with him in five minutes. Asked plainly, never alone, nothing within reach: that is exactly the order.',
        },
      ],
      fallbacks: [
        "Is Carmen still out there? She can come in, if that's allowed.",
        "I'm so tired. But yeah, I'll talk to that doctor.",
      ],
    },
  },
  history: [
    {
      id: 'suicidal_thoughts',
      topic: 'Thoughts of suicide',
      speaker: 'patient',
      cues: [SUICIDE],
      answer:
        "(Looks up for the first time.) ...Yeah. Most nights. You're the first one here who just asked.",
      byStage: {
        deteriorating: "(Stops at the door.) Yes. All right? Yes. That's why I want to leave.",
        critical: '(Through the door.) ...You know the answer.',
        improved: 'Less than an hour ago. Still there. But quieter.',
      },
    },
    {
      id: 'plan_and_means',
      topic: 'Plan and means',
      speaker: 'patient',
      cues: [PLAN],
      answer:
        "I've been saving up my old prescription. It's in here. (Touches the backpack.) Tonight, maybe. I hadn't decided.",
      byStage: {
        improved: 'You have the bag now. There is nothing else at home, and no gun, I never owned one.',
      },
    },
    {
      id: 'ingestion',
      topic: 'Whether he has taken anything',
      speaker: 'patient',
      cues: [INGESTED],
      answer: 'Two beers around four. Nothing else. I swear, nothing else yet.',
    },
    {
      id: 'earlier_attempt',
      topic: 'Earlier attempts',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:ever (?:tried|attempted|done)|before|in the past|previous\w*|attempts?|history of)\b/i,
          'Have you ever tried to hurt yourself in the past?',
        ),
      ],
      answer: 'Once, junior year. My roommate came home early. I never told my mom.',
    },
    {
      id: 'losses',
      topic: 'What happened',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:what happened|what(?:'s| has) been going on|going on|since when|how long|going through|tell me more|brought you|trigger\w*|job|partner|happening)\b/i,
          'What has been going on in the last weeks?',
        ),
      ],
      answer: "Restaurant closed. Then Alex left. Then the rent. It's like each thing leaned on the next.",
    },
    {
      id: 'sleep_food',
      topic: 'Sleep and food',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:sleep\w*|eat\w*|appetite|energy|concentrat\w*|enjoy\w*)\b/i,
          'How are you sleeping and eating?',
        ),
      ],
      answer: 'Two, three hours. I used to cook for sixty people a night, and I had cereal on Sunday.',
    },
    {
      id: 'reasons_to_live',
      topic: 'What has kept him alive',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:reasons? (?:to|for) (?:live|living|stay)|kept you|keeps? you|stopped you|matters? to you|care about|support\w*|someone you|who (?:can you|do you) (?:talk|call|trust|lean)|look forward)\b/i,
          'What has kept you alive so far, who do you lean on?',
        ),
      ],
      answer: "Carmen's kid. Milo, he's six. We make dumplings on Saturdays. He'd wait for me at the window.",
    },
    {
      id: 'treatment',
      topic: 'Treatment and medicines',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:medications?|medicines?|meds|antidepressant\w*|therap\w*|counsel\w*|psychiatr\w*|diagnos\w*|treated)\b/i,
          'Have you been treated for depression, with medication or therapy?',
        ),
      ],
      answer: 'An antidepressant in college, it helped some. I stopped in April when the insurance went.',
    },
    {
      id: 'voices',
      topic: 'Voices and thoughts of harming others',
      speaker: 'patient',
      cues: [
        cue(
          /\b(?:voices|hear(?:ing)? things|see(?:ing)? things|hallucinat\w*|hurt(?:ing)? (?:anyone|someone|others|other people)|anyone else)\b/i,
          'Do you hear voices, or think of hurting anyone else?',
        ),
      ],
      answer: 'No voices. And I would never hurt anybody. I can barely hurt an onion.',
    },
    {
      id: 'sister_found',
      topic: 'What his sister saw',
      speaker: 'family',
      cues: [
        cue(
          /\b(?:carmen|sister|family|noticed|found)\b/i,
          'Carmen, what have you noticed, what made you bring him in?',
        ),
      ],
      answer:
        'He gave Milo his good knives yesterday, wrapped, like a present. And there was a note on the counter that was only my phone number.',
    },
    {
      id: 'allergies',
      topic: 'Allergies',
      speaker: 'patient',
      cues: [cue(/\ballerg\w*/i, 'Any allergies I should know of?')],
      answer: 'Shellfish. Great for a cook, right.',
    },
  ],
  findings: [
    {
      id: 'room_hazards',
      topic: 'What in the room could harm',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:room|environment\w*|ligature|hazards?|cords?|surroundings|sharps)\b/i,
          'I look over the room for hazards.',
        ),
      ],
      answer:
        'Monitor cables and oxygen tubing on the wall, a sharps box at hand height, the exit four steps away.',
    },
    {
      id: 'appearance',
      topic: 'Appearance and mood',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:mental status|affect|appearance|eye contact|posture|body language|mood)\b/i,
          'I note his mental status: affect, eye contact, mood.',
        ),
      ],
      answer:
        'Unshaven, clean clothes, flat face, slow clear speech, oriented. Holds the backpack like a shield.',
      byStage: { deteriorating: 'Tense, pacing, fists closing and opening, eyes on the exit.' },
    },
    {
      id: 'body_check',
      topic: 'Injuries',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:injur\w*|wounds?|cuts?|scars?|skin|wrists?|arms)\b/i,
          'I check for injuries, and may I see your arms?',
        ),
      ],
      answer: 'A few healed kitchen burns. Nothing fresh.',
    },
    {
      id: 'tox_signs',
      topic: 'Signs of poisoning',
      speaker: 'monitor',
      cues: [
        cue(
          /\b(?:pupils?|tox\w*|drug screen|intoxicat\w*|smell of alcohol|breathalyzer|slurr\w*)\b/i,
          'Are his pupils normal, any sign of intoxication?',
        ),
      ],
      answer: 'Pupils normal, speech clear, steady on his feet, a faint smell of beer.',
    },
  ],
  actions: [
    ...bedsideActions({
      introduce: 'Okay. Jordan. But you have that on your list.',
      comfort: "(Swallows.) Nobody's said that. They mostly say it'll pass.",
      explain: 'Fine. At least you say what you do before you do it.',
      invite: 'What happens to me now? Do I get locked up somewhere?',
      sbar: 'Thank you, in his own words, that helps. Keep the sitter at arm’s length. I am coming down, and nobody lets him sign out before I have seen him.',
      vitalsBy: 8,
    }),
    {
      id: 'ask_suicide',
      name: 'Asked directly about suicide',
      competency: 'assessment',
      byTurn: 3,
      way: 'ask',
      cues: [SUICIDE],
      reason: 'Asking plainly does not plant the thought; it shows that it can be said here.',
      reaction: [],
    },
    {
      id: 'ask_plan',
      name: 'Asked about plan, means and intent',
      competency: 'assessment',
      byTurn: 5,
      way: 'ask',
      cues: [PLAN],
      reason: 'A plan with means at hand is the step from high to immediate danger.',
      reaction: [],
    },
    {
      id: 'observation',
      name: 'Started continuous one-to-one observation',
      competency: 'safety',
      byTurn: 6,
      way: 'do',
      cues: [
        cue(
          /\b(?:(?:one|1)(?:[- ]to[- ]|[: ])(?:one|1)|sitter|continuous observation|constant observation|(?:(?:someone|somebody|staff|a colleague)(?: will|'ll)? (?:be )?(?:sit(?:ting)?|stay(?:ing)?|remain(?:ing)?)|i(?: will|'ll|'m going to|'m| am) (?:be )?stay(?:ing)?) (?:right )?(?:here )?(?:with|by|beside) you|line of sight|not (?:going to )?(?:leave|leaving) you alone)\b/i,
          'I am getting a one-to-one sitter, somebody will stay with you the whole time.',
        ),
      ],
      reason: 'Never alone from the first yes, to the door and to the restroom too.',
      reaction: [
        {
          speaker: 'patient',
          text: "A babysitter. ...No, it's okay. I'd rather not be by myself, if I'm honest.",
        },
      ],
      byStage: {
        critical: [{ speaker: 'patient', text: '(Behind the door.) You are still there? ...You stayed.' }],
      },
    },
    {
      id: 'remove_means',
      name: 'Made room and belongings safe, with an explanation',
      competency: 'safety',
      byTurn: 7,
      way: 'do',
      cues: [
        cue(
          deed(
            'secure',
            'back ?pack|bag\\b|belongings|pills|clothes|cords?|cables?|tubing|sharps|anything (?:that|you)|hazards?|the room|items',
          ),
          'I will secure your backpack and take the cords out so that you are safe here.',
        ),
        cue(
          /\b(?:give me|hand (?:me|over)|let me (?:have|hold|keep)|would you (?:let|hand|give))\b[^.!?]{0,30}\b(?:backpack|bag|pills|belongings)|\b(?:safe|ligature[- ](?:free|resistant)) room\b|\bchange into (?:a )?(?:gown|scrubs)/i,
          'Would you let me keep the backpack safe for you?',
        ),
      ],
      reason: 'Distance to the means is the measure with the best proof; asked for, it keeps his dignity.',
      reaction: [
        {
          speaker: 'patient',
          text: "(Lets go of the strap.) Take it. I'm tired of carrying it, to be honest.",
        },
      ],
      byStage: {
        deteriorating: [
          {
            speaker: 'patient',
            text: '(Hesitates, then slides it across the floor with one foot.) There. Happy?',
          },
        ],
        critical: [
          { speaker: 'patient', text: '(The lock turns. The backpack is pushed out through the gap.)' },
        ],
      },
    },
    {
      id: 'call_provider',
      name: 'Told the provider and psychiatry at once',
      competency: 'escalation',
      byTurn: 7,
      way: 'do',
      cues: [
        ...providerCues('Weiss'),
        cue(
          deed('call', 'psychiatr\\w*|crisis (?:team|worker)|behavioral health|social work\\w*|security'),
          'I am calling psychiatry and the crisis team.',
        ),
        ...RAPID_RESPONSE_CUES,
      ],
      reason: 'Whether he may leave is decided by a provider; until then the team must know.',
      reaction: [
        {
          speaker: 'provider',
          text: 'Weiss. What did he say, in his words, and who is with him this minute?',
        },
      ],
      byStage: {
        critical: [
          {
            speaker: 'provider',
            text: 'Security with the key, quietly, and you keep talking to him through the door. I am running.',
          },
        ],
      },
    },
    {
      id: 'ask_ingestion',
      name: 'Asked whether he has already taken something',
      competency: 'clinicalKnowledge',
      byTurn: 8,
      way: 'ask',
      cues: [INGESTED],
      reason: 'An overdose can look well for hours; with a yes it becomes a medical emergency first.',
      reaction: [],
    },
    {
      id: 'screen_tool',
      name: 'Used a validated screen',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:columbia|c-?ssrs|asq\b|phq-?9|safe-?t\b|validated (?:tool|screen))/i,
          'I go through the Columbia screen (C-SSRS) with you.',
        ),
      ],
      reason: 'The same questions each time make the risk comparable and hard to forget.',
      reaction: [],
    },
    {
      id: 'protective',
      name: 'Asked what has kept him alive',
      competency: 'communication',
      byTurn: null,
      way: 'ask',
      cues: [
        cue(
          /\b(?:reasons? (?:to|for) (?:live|living|stay)|kept you (?:alive|going|safe|here)|stopped you|who (?:can you|do you) (?:talk|call|trust|lean)|people (?:you|who))\b/i,
          'What has kept you going, and who do you lean on?',
        ),
      ],
      reason: 'Said by himself, a reason weighs more than any that is told to him.',
      reaction: [],
    },
    {
      id: 'safety_plan',
      name: 'Began a safety plan with him, with 988 in it',
      competency: 'clinicalKnowledge',
      byTurn: null,
      way: 'do',
      cues: [
        cue(
          /\b(?:safety plan\w*|coping (?:plan|steps|strateg\w*)|crisis (?:line|plan|lifeline)|988|warning signs)\b/i,
          'When you are ready, we write a safety plan together, with 988 on it.',
        ),
      ],
      reason: 'Own warning signs, own steps, own people, and a number: it lowers later attempts.',
      reaction: [
        { speaker: 'patient', text: 'Saturday mornings would be on it. The dumplings. Is that stupid?' },
      ],
    },
    {
      id: 'calm_place',
      name: 'Sat down, kept calm and gave him choices',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [
        cue(
          /\b(?:(?:i(?:'ll| will|'m going to)?|may i|can i|let me) (?:just )?(?:sit|pull up)|quiet(?:er)? (?:room|place|space)|take your time|no (?:rush|hurry)|your (?:choice|decision|pace)|would you (?:rather|prefer)|something to (?:eat|drink))\b/i,
          'May I sit down with you? Take your time.',
        ),
      ],
      reason: 'Eye level, few words and small choices calm more than any instruction.',
      reaction: [{ speaker: 'patient', text: '(His shoulders come down an inch.) You can sit.' }],
    },
    {
      id: 'honest_limits',
      name: 'Was honest about what she has to tell the team',
      competency: 'communication',
      byTurn: null,
      way: 'say',
      cues: [
        cue(
          /\b(?:(?:have to|need to|must|will|going to) (?:share|tell|let)\b[^.!?]{0,30}\b(?:team|doctor|provider|psychiatr\w*)|can(?:'t|not) keep (?:this|that|it) (?:a )?secret|be honest with you|keep you safe)\b/i,
          'I need to share this with the team to keep you safe.',
        ),
      ],
      reason: 'Trust that rests on a secret breaks within the hour.',
      reaction: [{ speaker: 'patient', text: 'At least you tell me to my face.' }],
    },
  ],
  mistakes: [
    {
      id: 'secrecy',
      name: 'Promised to keep it secret',
      competency: 'communication',
      cues: [
        cue(
          /\b(?:(?:won't|will not|not going to|never) (?:tell|say|share)[^.!?]{0,25}\b(?:anyone|anybody|a soul|carmen|them|it)|between (?:us|you and me)|our secret|stays (?:with|between))\b/i,
          'This stays between us.',
        ),
      ],
      why: 'It cannot be kept, and he learns that here too words are broken.',
      worsens: false,
      line: { speaker: 'patient', text: 'Everybody says that. Then they walk out and tell.' },
    },
    {
      id: 'minimized',
      name: 'Cheered, argued or made him feel guilty',
      competency: 'communication',
      cues: [
        cue(
          /\b(?:so much to live for|(?:others|other people|some people) have it worse|cheer up|look on the bright side|(?:it's|it is|it can't be|things are) not (?:that|so) bad|selfish|think (?:of|about) (?:your|how your) (?:sister|family)|it(?:'ll| will) (?:all )?(?:pass|be fine|get better)|snap out|you(?:'re| are) (?:just|only) (?:sad|tired|stressed)|be strong)\b/i,
          'You are young, you have so much to live for.',
        ),
      ],
      why: 'Meant well, it tells him that nobody can bear to hear it.',
      worsens: true,
      line: { speaker: 'patient', text: '(His face closes.) Right. Sure. Thanks.' },
    },
    {
      id: 'left_alone',
      name: 'Left him alone with his belongings',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:(?:i'll|i will|let me) (?:be (?:right )?back|leave you|give you (?:a (?:minute|moment)|some (?:time|space)))|i have (?:to|another)[^.!?]{0,25}\bpatients?|wait here (?:alone|by yourself)|use the restroom (?:alone|by yourself))\b/i,
          "I'll be back in a while, I will give you some time alone.",
        ),
      ],
      why: 'Minutes alone with means are the danger itself.',
      unlessDone: ['observation'],
      worsens: true,
      line: { speaker: 'patient', text: '(Nods, and watches you until you are out of the door.)' },
    },
    {
      id: 'contract',
      name: 'Asked for a promise instead of making him safe',
      competency: 'clinicalKnowledge',
      cues: [
        cue(
          /\b(?:promise (?:me|not|that you)|no-?(?:harm|suicide) contract|contract for safety|swear (?:to me|you))\b/i,
          'Promise me that you will not do anything.',
        ),
      ],
      why: 'Contracts have no proven effect and lull the team.',
      worsens: false,
      line: { speaker: 'patient', text: "Sure. I promise. That's what you need for the form, right?" },
    },
    {
      id: 'force_first',
      name: 'Threatened or used force first',
      competency: 'safety',
      cues: [
        cue(
          /\b(?:restrain\w*|tie you|handcuff\w*|lock you (?:up|in)|(?:security|they) will (?:hold|force|make)|you have no choice|calm down (?:or|now)|sedat(?:e|ing) you|give you (?:a shot|an injection|haldol|ativan))\b/i,
          'Calm down now or security will hold you.',
        ),
      ],
      why: 'Least restrictive comes first; a threat ends the talk and raises the danger for all.',
      worsens: true,
      line: { speaker: 'patient', text: 'There it is. I knew it. Get away from me.' },
    },
  ],
  redFlags: [
    {
      id: 'it_does_not_matter',
      sign: 'Hopeless words, losses, has stopped answering calls',
      why: 'Hopelessness foretells suicide better than sadness; somebody must ask in plain words.',
      metBy: ['ask_suicide'],
      worsensAfterTurns: 4,
      leadsTo: 'deteriorating',
    },
    {
      id: 'backpack',
      sign: 'Will not let go of the backpack, sits near the exit, not screened',
      why: 'Means within reach and nobody beside him.',
      metBy: ['observation', 'remove_means'],
      worsensAfterTurns: 7,
      leadsTo: 'critical',
    },
  ],
  improvesWith: ['ask_suicide', 'ask_plan', 'observation', 'remove_means', 'call_provider'],
  hints: [
    {
      id: 'behind_words',
      step: 1,
      about: ['ask_suicide', 'comfort'],
      text: 'He says it does not matter. What might he be waiting for somebody to ask, and in how plain a word?',
    },
    {
      id: 'what_he_holds',
      step: 1,
      about: ['remove_means', 'ask_plan'],
      text: 'Watch his hands. What do they tell you that his answers do not?',
    },
    {
      id: 'after_a_yes',
      step: 2,
      about: ['observation', 'ask_plan'],
      text: 'If the answer to the hardest question is yes, what do you need to know next, and where should you not be in the meantime?',
    },
    {
      id: 'this_room',
      step: 2,
      about: ['remove_means'],
      text: 'This is an ordinary exam room. Go through it with your eyes as if it had to be safe for him tonight, and think how you would tell him.',
    },
    {
      id: 'not_alone_with_it',
      step: 3,
      about: ['call_provider', 'ask_ingestion', 'safety_plan'],
      text: 'You should not carry this by yourself either. Who decides whether he may leave, what could he have taken already, and what could the two of you write down together?',
    },
  ],
  references: [
    'The Joint Commission, National Patient Safety Goal 15.01.01: reduce the risk for suicide',
    'Columbia-Suicide Severity Rating Scale (C-SSRS), screener for health care settings',
    'Stanley-Brown Safety Planning Intervention',
    'SAMHSA, 988 Suicide & Crisis Lifeline and SAFE-T (Suicide Assessment Five-step Evaluation and Triage)',
    'NICE guideline NG225, Self-harm: assessment, management and preventing recurrence',
    'Emergency Nurses Association, Clinical Practice Guideline: Suicide Risk Assessment',
  ],
}
