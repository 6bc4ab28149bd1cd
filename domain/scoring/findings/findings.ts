import { type Finding, MAX_FINDINGS, type Quote } from '@preceptor/contracts/interviews/interview'
import { hasIdentifiers, withoutIdentifiers } from '../../utterances/identifiers.ts'
import type { ReadQuestion } from '../competencies/evidence.ts'
import { type Scored, scoreOfLevel } from '../competencies/levels.ts'
import { concernFinding, conductFindings, type WeighedFinding } from './conduct-findings.ts'
import { gapFindings } from './gap-findings.ts'

export type { WeighedFinding } from './conduct-findings.ts'

const GRAVEST: readonly Finding['kind'][] = ['unsafe', 'record', 'conduct', 'identifiers', 'off_topic']

/** A concern that is raised beside the rules; without a `why` of its own it has that of its texts. */
export type Concern = { kind: keyof typeof CONCERNS; quote: Quote; why?: string }

/** What a concern of each kind is as a finding, and whose texts it has. */
const CONCERNS = {
  unsafe: { kind: 'unsafe', texts: 'unsafe' },
  record: { kind: 'record', texts: 'falseRecord' },
  conduct: { kind: 'conduct', texts: 'contempt' },
  insult: { kind: 'conduct', texts: 'insult' },
  off_topic: { kind: 'off_topic', texts: 'offTopic' },
} as const

/** Everything that counts against what was said, the gravest first; of two about the same words the rules' own. */
export function weighedFindings(
  read: readonly ReadQuestion[],
  concerns: readonly Concern[] = [],
): WeighedFinding[] {
  const byRule = read.flatMap(conductFindings)
  const isKnown = ({ quote, kind }: Concern) =>
    byRule.some((one) => one.kind === CONCERNS[kind].kind && one.quote && overlaps(one.quote, quote))
  const further = concerns
    .filter((concern) => !isKnown(concern))
    .map(({ kind, ...concern }) => concernFinding(concern, CONCERNS[kind]))
  return [...byRule, ...further].toSorted((a, b) => GRAVEST.indexOf(a.kind) - GRAVEST.indexOf(b.kind))
}

/**
 * At most three things to work on: first what counts against the speaker, then what the weakest answers lack, each with
 * other words.
 */
export function findingsOf(read: readonly ReadQuestion[], weighed: readonly WeighedFinding[]): Finding[] {
  const against = weighed.map(({ touches: _, cap: __, ...finding }): Finding => finding)
  const weakest = read.toSorted((a, b) => a.reading.score - b.reading.score).map(gapFindings)
  const longest = Math.max(0, ...weakest.map(({ length }) => length))
  const gaps = Array.from({ length: longest }, (_, at) => weakest.flatMap((some) => some[at] ?? [])).flat()
  const shown: Finding[] = []
  for (const finding of [...against, ...gaps]) {
    if (shown.length === MAX_FINDINGS) break
    if (shown.some((one) => one.title === finding.title)) continue
    const isQuoted = shown.some((one) => finding.quote && one.quote && overlaps(one.quote, finding.quote))
    shown.push(withoutNames(isQuoted ? { ...finding, quote: null } : finding))
  }
  return shown
}

type Place = { messageId: string; start: number; end: number }
const overlaps = (one: Place, other: Place): boolean =>
  one.messageId === other.messageId && one.start < other.end && other.start < one.end

/** The highest level that a finding of this title allows. */
export type Cap = { level: number; title: string }

/** The cap of a competency; undefined where nothing keeps it low. */
export function capOf(competency: string, weighed: readonly WeighedFinding[]): Cap | undefined {
  const [lowest] = weighed
    .filter(({ touches }) => touches.includes(competency))
    .toSorted((a, b) => a.cap - b.cap)
  return lowest && { level: lowest.cap, title: lowest.title }
}

/** What outweighs everything else that was said; undefined where some answer is free of it. */
export const outweighing = (
  read: readonly ReadQuestion[],
  weighed: readonly WeighedFinding[],
): { title: string } | undefined =>
  read.length > 0 && read.every(({ reading }) => reading.isOutweighed) ? weighed[0] : undefined

/** A level, and the cap that lowered it; none where it is as low without. */
const holdTo = (level: number, cap: Cap | undefined): { level: number; heldBy?: Cap } =>
  cap && level > cap.level ? { level: cap.level, heldBy: cap } : { level }

/** The same with a score, which is no more than the level of the cap by itself. */
export const holdScored = ({ level, score }: Scored, cap: Cap | undefined): Scored & { heldBy?: Cap } => ({
  ...holdTo(level, cap),
  score: cap ? Math.min(score, scoreOfLevel(cap.level)) : score,
})

/** A finding's words where they name nobody, else without what could tell who somebody is. */
const withoutNames = (finding: Finding): Finding => {
  const { quote, tryLine } = finding
  if (!quote || !hasIdentifiers(quote.text)) return { ...finding, tryLine: withoutIdentifiers(tryLine) }
  return {
    ...finding,
    quote: null,
    hidden: withoutIdentifiers(quote.text),
    tryLine: withoutIdentifiers(tryLine),
  }
}

/**
 * The quotes of each competency as a result shows them: none that names somebody, and none twice. What counts against
 * the speaker is quoted first, then each competency. A gap keeps the sentence it is missing after, and whatever shows
 * both leaves it out of the competency.
 */
export function quotesToShow<Shown extends { quotes: Quote[] }>(
  some: readonly Shown[],
  findings: readonly Finding[],
): { evidence: Shown[]; findings: Finding[] } {
  const against = findings.flatMap(({ kind, quote }) => (kind === 'gap' ? [] : (quote ?? [])))
  const named = some.map((one) => ({
    ...one,
    quotes: one.quotes.filter(({ text }) => !hasIdentifiers(text)),
  }))
  return { evidence: quotesOnce(named, against), findings: [...findings] }
}

/**
 * Each competency's quotes without those that findings or other competencies show: who has the fewest chooses first. A
 * competency may be left without any.
 */
function quotesOnce<Shown extends { quotes: Quote[] }>(
  some: readonly Shown[],
  taken: readonly Place[],
): Shown[] {
  const used: Place[] = [...taken]
  const chosen = new Map<Shown, Quote[]>(some.map((one) => [one, []]))
  const rounds = Math.max(0, ...some.map(({ quotes }) => quotes.length))
  const inOrder = some.toSorted((a, b) => a.quotes.length - b.quotes.length)
  for (let round = 0; round < rounds; round++) {
    for (const one of inOrder) {
      const next = one.quotes.find((quote) => !used.some((other) => overlaps(other, quote)))
      if (!next) continue
      used.push(next)
      chosen.get(one)!.push(next)
    }
  }
  return some.map((one) => ({ ...one, quotes: chosen.get(one)! }))
}
