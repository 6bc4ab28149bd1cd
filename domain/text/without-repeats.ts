/** A shorter part that comes again is in many a good passphrase. */
const MIN_REPEATED = 4
/** A character that fills more of a text than this stands between the others, as in p-a-s-s-w-o-r-d. */
const NEARLY_HALF = 0.46

/**
 * A text without the parts of at least four characters that came before, as `secret-1-secret-2` without its second
 * `secret-`. Takes time in the square of the text's length, as the next does.
 */
export const withoutKnownParts = (text: string): string => newParts([...text]).join('')

/**
 * The same, where a character or part that follows itself stands once too, and one that fills nearly half of the text
 * is left out.
 */
export const withoutRepeats = (text: string): string => withoutSeparator(newParts(squeezed([...text])))

/** `abababcc` as `abc`: whatever follows itself at once stands once, the shortest part first. */
function squeezed(characters: readonly string[]): string[] {
  let left = [...characters]
  for (let size = 1; size <= left.length / 2; size++) {
    const kept: string[] = []
    // How many characters up to here are the same as those `size` before them.
    let same = 0
    for (const character of left) {
      same = character === kept.at(-size) ? same + 1 : 0
      kept.push(character)
      if (same < size) continue
      kept.length -= size
      same = 0
    }
    left = kept
  }
  return left
}

/** Leaves out every part that came before, the longest there is. */
function newParts(characters: readonly string[]): string[] {
  const kept: string[] = []
  const same = sameAhead(characters)
  for (let at = 0; at < characters.length; ) {
    const longest = Math.max(0, ...same[at]!.slice(0, at))
    if (longest >= MIN_REPEATED) at += longest
    else kept.push(characters[at++]!)
  }
  return kept
}

/** For each two places how many characters from there on are the same. */
function sameAhead(characters: readonly string[]): Uint16Array[] {
  const size = characters.length
  const same = Array.from({ length: size + 1 }, () => new Uint16Array(size + 1))
  for (let at = size - 1; at >= 0; at--)
    for (let before = 0; before < at; before++)
      if (characters[at] === characters[before]) same[at]![before] = 1 + same[at + 1]![before + 1]!
  return same
}

function withoutSeparator(characters: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  const separators = new Set(
    [...counts].filter(([, count]) => count > characters.length * NEARLY_HALF).map(([one]) => one),
  )
  return characters.filter((character) => !separators.has(character)).join('')
}
