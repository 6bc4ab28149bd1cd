import { findUnsafe, readUnsafeLines, UNSAFE_SETS, type UnsafeLine } from './unsafe-acts.ts'

/** Its answers are long by themselves. */
const LONG = 'own-woven.jsonl'

/**
 * The lines that rules are written from, each after another honest answer to the same question. Like long answers they have
 * many signs of care, whatever else is in them: what holds for long answers can be tuned on these, with none kept aside.
 * A line is left out where no other honest answer to its question has a strength.
 */
export function linesBesideHonest(
  folder: string,
  isWanted: (line: UnsafeLine) => boolean = () => true,
): UnsafeLine[] {
  const lines = UNSAFE_SETS.filter(({ file }) => file !== LONG)
    .flatMap(({ file }) => readUnsafeLines(folder, file))
    .filter(({ aside }) => !aside)
  const { praised } = findUnsafe(lines.filter(({ isUnsafe }) => !isUnsafe))
  const withStrength = lines.filter(({ id }) => praised.includes(id))
  return lines.filter(isWanted).flatMap((line) => {
    const other = withStrength.find(({ id, questionId }) => questionId === line.questionId && id !== line.id)
    return other ? [{ ...line, text: `${other.text}\n${line.text}` }] : []
  })
}
