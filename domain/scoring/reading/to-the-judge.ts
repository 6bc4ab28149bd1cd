import { isOfTheCase } from '../../utterances/order-phrases.ts'
import { withoutPlayedRoles } from '../../utterances/played-roles.ts'
import { isNotEvidence } from '../not-evidence.ts'
import { splitSentences } from '../sentences.ts'

/** An answer without what is addressed to whoever judges it, and how much of it that was, 0-1. */
export function withoutOrders(answer: string): { text: string; share: number } {
  const said = withoutPlayedRoles(answer)
  let [kept, from, ordered] = ['', 0, 0]
  for (const { start, end, text } of splitSentences(said)) {
    if (isOfTheCase(text) || !isNotEvidence(text)) continue
    kept += said.slice(from, start) + ' '.repeat(end - start)
    from = end
    ordered += end - start
  }
  const blanked = said.length - said.trim().length
  return {
    text: kept + said.slice(from),
    share: said.trim() ? ordered / said.trim().length : blanked > 0 ? 1 : 0,
  }
}
