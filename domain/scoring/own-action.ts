const LEAD_IN =
  "(?:\\w+ly|also|then|first|next|just|always|often|usually|even|myself|had to|have to|needed to|was able to|made sure to|would|will|have|had|did|'d|'ve|'ll)"
const FIRST_PERSON = new RegExp(`\\bi(?:'d|'ve|'ll)?((?:\\s+${LEAD_IN})*)\\s+([a-z]+)`, 'gi')

/** Past forms that do not end in -ed, and the plain forms people use for what they always or would do. */
const ACTION_VERBS = new Set(
  `gave took told made found kept spoke sat held put set led ran wrote taught brought sent chose began
  heard left built drew met read sought caught stood stepped got went called
  assess call check listen ask explain notify escalate monitor reassess document report give start prioritize
  prioritise make tell work help teach review follow speak take use try keep stay plan delegate advocate learn
  administer apply position verify confirm inform educate reassure involve support consult coordinate question
  observe measure record prepare remove clean turn hold bring page intubate suction sit walk talk meet suggest
  offer acknowledge apologize apologise clarify update repeat respect contact arrange organize organise debrief`.split(
    /\s+/,
  ),
)
/** Forms in -ed that tell a feeling or a state, not an action. */
const NOT_ACTIONS = new Set(
  `wanted liked loved hoped needed seemed felt believed enjoyed used interested excited tired worried scared
  supposed required concerned motivated dedicated experienced skilled qualified`.split(/\s+/),
)

/** True when the sentence tells something the speaker the candidate did or would do. */
export function describesOwnAction(text: string): boolean {
  for (const match of text.matchAll(FIRST_PERSON)) {
    const verb = match[2]!.toLowerCase()
    if (ACTION_VERBS.has(verb)) return true
    if (verb.length > 4 && verb.endsWith('ed') && !NOT_ACTIONS.has(verb)) return true
  }
  return false
}
