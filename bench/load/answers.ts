import type { Db } from '@preceptor/db/connect'

/** An answer that a nurse gave, and what the page showed of it. */
export interface GivenAnswer {
  turnId: string
  interviewId: string
  how: 'spoken' | 'typed' | 'sent'
  /** The very words that must be stored. */
  words: string
  /** The server said it has it. */
  confirmed: boolean
  /** Why it was given up: an error, a page that released it, time. */
  givenUp?: string
}

export interface AnswersFound {
  given: number
  /** Given, and not stored. */
  lost: number
  /** Confirmed, and not stored: a part of `lost`. */
  lostAfterConfirmed: number
  /** Lines that nobody gave, or that stand twice. */
  doubled: number
  /** Recordings whose pieces did not come whole, in order, each once. */
  piecesLost: number
  piecesDoubled: number
  piecesReordered: number
  /** Stored with other words than the nurse's. */
  garbled: number
  examples: string[]
}

const PIECES = /^Answer (\d+) pieces ([\d to,]+)\.$/

/** What is wrong with the pieces that were heard: `0 to 3, 5 to 9` lacks one. */
const flawsOf = (heard: string, expected: string): ('lost' | 'doubled' | 'reordered')[] => {
  const seqs = (text: string): number[] | undefined =>
    PIECES.exec(text)?.[2]
      ?.split(', ')
      .flatMap((run) => {
        const [from, to] = run.split(' to ').map(Number) as [number, number]
        return Array.from({ length: to - from + 1 }, (_, at) => from + at)
      })
  const [got, wanted] = [seqs(heard), seqs(expected)]
  if (!got || !wanted) return []
  const flaws: ('lost' | 'doubled' | 'reordered')[] = []
  if (wanted.some((seq) => !got.includes(seq))) flaws.push('lost')
  if (new Set(got).size !== got.length) flaws.push('doubled')
  if (got.some((seq, at) => at > 0 && seq < (got[at - 1] as number))) flaws.push('reordered')
  return flaws
}

/** All answers of a run, to be held against the database at its end. */
export class Answers {
  readonly given: GivenAnswer[] = []

  add(answer: Omit<GivenAnswer, 'confirmed'>): GivenAnswer {
    const kept = { ...answer, confirmed: false }
    this.given.push(kept)
    return kept
  }

  get confirmed(): number {
    return this.given.filter(({ confirmed }) => confirmed).length
  }

  /** Reads every interview that was answered in, and compares. */
  async check(db: Db): Promise<AnswersFound> {
    const interviewIds = [...new Set(this.given.map(({ interviewId }) => interviewId))]
    const stored = []
    for (let at = 0; at < interviewIds.length; at += 500) {
      const rows = await db
        .selectFrom('turn')
        .select(['interviewId', 'turnId', 'content'])
        .where('interviewId', 'in', interviewIds.slice(at, at + 500))
        .where('role', '=', 'candidate')
        .execute()
      stored.push(...rows)
    }
    const given = new Map(this.given.map((answer) => [answer.turnId, answer]))
    const found: AnswersFound = {
      given: given.size,
      lost: 0,
      lostAfterConfirmed: 0,
      doubled: 0,
      piecesLost: 0,
      piecesDoubled: 0,
      piecesReordered: 0,
      garbled: 0,
      examples: [],
    }
    const example = (what: string) => {
      if (found.examples.length < 20) found.examples.push(what)
    }
    const seen = new Set<string>()
    for (const { turnId, content } of stored) {
      const answer = turnId === null ? undefined : given.get(turnId)
      if (!answer || seen.has(answer.turnId)) {
        found.doubled += 1
        example(`doubled: ${content.slice(0, 80)}`)
        continue
      }
      seen.add(answer.turnId)
      if (content === answer.words) continue
      const flaws = flawsOf(content, answer.words)
      if (flaws.includes('lost')) found.piecesLost += 1
      if (flaws.includes('doubled')) found.piecesDoubled += 1
      if (flaws.includes('reordered')) found.piecesReordered += 1
      if (flaws.length === 0) found.garbled += 1
      example(`${flaws.join(' and ') || 'garbled'}: ${content} instead of ${answer.words}`)
    }
    for (const answer of given.values()) {
      if (seen.has(answer.turnId)) continue
      found.lost += 1
      if (answer.confirmed) found.lostAfterConfirmed += 1
      const ending = answer.confirmed ? 'confirmed' : (answer.givenUp ?? 'no word')
      example(`lost: ${answer.how} ${answer.interviewId} ${answer.turnId} (${ending})`)
    }
    return found
  }
}
