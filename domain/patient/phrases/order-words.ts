const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that may stand before anything. */
export const FILLERS = set(
  `ok okay alright right now first then next so and also please lets let just well hey hi hello hang on sorry alrighty
  good gotcha yes yeah sure sir maam everyone everybody guys team folks meanwhile quick quickly immediately stat second third`,
)
export const SPEAKER = set('i we someone somebody lets let')
export const OTHERS = set(
  `he she they it who whoever nobody noone you this that there dr doctor triage ems medics paramedics night day`,
)
export const SOMEBODY = set('someone somebody')
export const ROLES = set(
  'surgeon doctor provider charge medics triage nurse team pharmacist pharmacy clinic chart order',
)
/** 'The surgeon wrote'. */
export const MIN_WORDS_WITH_VERB = 3
export const RELATIVES = set(
  `dad father mom mother aunt uncle son daughter brother sister wife husband grandmother grandma grandfather kid kids
  friend coworker colleague patient patients other last shift unit family neighbor`,
)
export const REQUESTS = set('can could would will')
export const NEGATIONS = set(
  `not no never without nobody none dont wont cant didnt doesnt isnt arent wasnt werent havent hasnt hadnt wouldnt
  shouldnt couldnt aint avoid refuse refused skip skipping forgot forget instead rather later`,
)
export const HOLDS = set('hold holding stop stopping delay delaying withhold')
/** 'Allergic to ceftriaxone', 'go home and drink fluids'. */
export const NOT_WANTED = set('home allergic allergy afraid')
export const NOT_HELD = set('on onto still his her your my')
export const POSTPONED = set('waits wait held hold stopped cancelled')
export const CONDITIONS = set('if before until unless once when whether case after')
export const STARTS_CONDITION = set('if when once unless whether in')
export const WOULD = set('would might could should may')
export const MEANT = set('like love want need appreciate')
export const MENTAL = set(
  `think thought know knew believe heard hear saw wonder wondering hope guess remember read noticed notice worry worried
  said says told asked say mentioned sure`,
)
export const LINKS = set('is are was were has had have did does looks look shows showed says said')
export const OTHER_LINKS = set('was were has had did does')
export const MODALS = set('can could will would may might should must')
export const DONE = set(
  `in on up down off running run going infusing started start hung hanging given drawn sent ready set here done coming
  placed connected open wide flushed flushing armed locked clear charged pending being getting called paged now filled full`,
)
export const THROUGH = set('from through off via since after about by on in into at')
export const WAYS_IN = set('through from off via at')
export const PAST = set('yesterday ago earlier')
export const PAST_NOUNS = set('night week month year time shift')
export const QUESTION_STARTS = set(
  `is are was were do does did has have had who whose when where why what which how should shall may any anybody anyone
  ever am`,
)
/** 'How about an EKG', 'what do you say we', 'why don't we'. */
export const SUGGESTIONS = [
  'lets have',
  'how about',
  'what about',
  'why dont we',
  'why dont i',
  'have rt',
  'have respiratory',
  'have someone',
  'have somebody',
]
export const ASKS_OF_PAST = set('did has have had was were')
export const THIRD_PERSONS = set(
  'anybody anyone somebody someone they triage ems medics nobody nurse night day everybody everyone',
)
export const THREATENING = set('i we security they else')
export const OTHER_TIMES = set('ago yesterday usually normally')
/** 'When you are ready, we begin' waits for nothing but a yes. */
export const WILLING = set('ready ok okay alright willing want like mind')
export const LETS = set('lets let please')
export const NOT_ASKED_OF = set('he she they it')
/** 'Can you take aspirin?' asks what somebody can do. */
export const ABILITIES = set(
  'take have feel tell see hear remember eat swallow breathe handle tolerate describe rate show explain',
)
/** What comes after one of these is said of something else. */
export const JOINTS = set('so because cause while and but which since')
/** 'The bag is in the cupboard.' */
export const STORES = set('cupboard drawer closet cabinet fridge pyxis supply storage')
export const TAGS = set('ok okay alright right please yeah sir hon')
export const LEAVE = set('ok okay alright mind fine bother')
export const LEAVE_WORDS = 6
export const MAX_WORDS_BEFORE = 18
export const WORDS_AFTER = 4
/** 'Taken anything tonight', 'allergic to aspirin': questions that begin with none of their words. */
export const SHORT_QUESTION_STARTS = set(
  'got taken thought thinking allergic allergies feeling having using used taking ever been had any tell can could would',
)
export const DETERMINERS = set('the a an his her your their this that my our')
