const THINKING_ENDS = ['think', 'thinking', 'thought', 'reasoning', 'reflection', 'scratchpad'].map(
  (tag) => `</${tag}>`,
)
/** More than an answer with prose around it has. */
const MAX_OBJECTS = 20

/**
 * The JSON objects in an answer, the likeliest first: the whole answer where it is JSON, else what stands in it between
 * thinking, prose and code fences, longest first.
 */
export function objectsIn(answer: string): unknown[] {
  const whole = parsed(answer)
  if (whole !== undefined) return [whole]
  return objectTexts(afterThinking(answer))
    .toSorted((a, b) => b.length - a.length)
    .flatMap((one) => parsed(one) ?? [])
}

/** What follows the last end of a thinking part. */
function afterThinking(answer: string): string {
  const lower = answer.toLowerCase()
  const ends = THINKING_ENDS.map((tag) => lower.lastIndexOf(tag) + (lower.includes(tag) ? tag.length : 1))
  return answer.slice(Math.max(...ends))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The texts between balanced braces; braces within strings do not count. */
function objectTexts(text: string): string[] {
  const found: string[] = []
  let start = -1
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length && found.length < MAX_OBJECTS; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = depth > 0
    else if (character === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (character === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) found.push(text.slice(start, at + 1))
    }
  }
  return found
}
