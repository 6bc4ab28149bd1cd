/** A line that speaks as somebody else, up to its end. */
const PLAYED_ROLE =
  /(?:system|assistant|developer|user|interviewer|candidate|coach|evaluator|judge|ai|model)[ \t*#\])]{0,8}[:>]/gi
/** What may stand before it, blanks aside. */
const BEFORE_A_ROLE = '\n.!?*#[('

/** The answer with every line that plays a role blanked out, so that offsets stay what they are. */
export function withoutPlayedRoles(answer: string): string {
  let kept = ''
  let from = 0
  for (const { index } of answer.matchAll(PLAYED_ROLE)) {
    if (index < from || !beginsLine(answer, index)) continue
    const lineEnd = answer.indexOf('\n', index)
    const end = lineEnd < 0 ? answer.length : lineEnd
    kept += answer.slice(from, index) + ' '.repeat(end - index)
    from = end
  }
  return kept + answer.slice(from)
}

/** Whether what stands at `index` begins a line or a sentence, or is set off by a sign. */
function beginsLine(answer: string, index: number): boolean {
  let at = index - 1
  while (at >= 0 && (answer[at] === ' ' || answer[at] === '\t')) at--
  return at < 0 || BEFORE_A_ROLE.includes(answer[at]!)
}
