import type { Finding, Quote } from '@preceptor/contracts/interviews/interview'
import { QUOTE_REMOVED } from '@preceptor/contracts/retention'
import { isStepOfGap } from '@preceptor/domain/scoring/findings/gap-texts'
import { isRepeated, pointAbout, pointOf } from './points.ts'

/** What was judged of one competency, as far as notes are made of it. */
export interface Judged {
  competency: string
  level: number
  anchor: string
  quotes: readonly Quote[]
  nextStep: string
}

export type NoteTag = 'keep' | 'first' | 'next'

/** One of the few things a result is about. */
export interface Note {
  tag: NoteTag
  kind: Finding['kind'] | 'strength' | 'growth'
  /** A whole sentence. */
  title: string
  quote: Quote | null
  /** The words without what could tell who somebody is. */
  hidden: string | null
  why: string | null
  /** A sentence to say instead; null where `advice` says what to do. */
  tryLine: string | null
  advice: string | null
  reference: string | null
}

/** What is worth keeping stands at this level or higher. */
const WORTH_KEEPING = 3
const HIGHEST = 5

const isKept = ({ text }: Quote) => text !== QUOTE_REMOVED

/** The name of a competency within a sentence. */
const inSentence = (name: string) => name.toLowerCase()

interface Sources {
  findings: readonly Finding[]
  judged: readonly Judged[]
  strengths: readonly string[]
  growth: readonly string[]
  nameOf: (competency: string) => string
}

/** How words are introduced that no strength names. */
const UNNAMED = 'This shows your'

/**
 * The best judged competency with words that no finding quotes. Where there is none, a strength that is named goes before
 * all findings but the first and those that are no mere gap.
 */
function keepNote({ findings, judged, strengths, nameOf }: Sources): Note[] {
  const found = findings.flatMap(({ quote }) => quote ?? [])
  const firm = findings.flatMap(({ kind, quote }, at) => (quote && (kind !== 'gap' || at === 0) ? quote : []))
  const worthKeeping = judged
    .filter(({ level }) => level >= WORTH_KEEPING)
    .toSorted((a, b) => b.level - a.level)
  const beside = (others: readonly Quote[]) =>
    worthKeeping.flatMap((one) => {
      const quote = one.quotes.find((own) => isKept(own) && !others.some((other) => isRepeated(own, other)))
      const named = quote && (pointAbout(strengths, nameOf(one.competency)) ?? pointOf(strengths, quote))
      return quote ? [{ one, quote, named }] : []
    })
  const best = beside(found)[0] ?? beside(firm).find(({ named }) => named)
  if (!best) return []
  const { one, quote, named } = best
  // What its level means stands in its row.
  const title = named ?? `${UNNAMED} ${inSentence(nameOf(one.competency))}.`
  const advice = isStepOfGap(one.nextStep, findings) ? null : one.nextStep
  return [{ ...PLAIN, tag: 'keep', kind: 'strength', title, quote, advice }]
}

const PLAIN = { hidden: null, why: null, tryLine: null, reference: null }

/** In results without findings: the least judged competencies, and what to do about each. */
function growthNotes({ judged, growth, nameOf }: Sources, kept: readonly Note[]): Omit<Note, 'tag'>[] {
  const said = kept.flatMap(({ quote }) => quote ?? [])
  return judged
    .filter(({ level }) => level < HIGHEST)
    .toSorted((a, b) => a.level - b.level)
    .slice(0, 2)
    .map((one) => ({
      ...PLAIN,
      kind: 'growth' as const,
      title:
        pointAbout(growth, nameOf(one.competency)) ?? `Work on your ${inSentence(nameOf(one.competency))}.`,
      quote: one.quotes.find((own) => isKept(own) && !said.some((other) => isRepeated(own, other))) ?? null,
      advice: one.nextStep,
    }))
}

/**
 * The few things a result is about: what to keep, what to fix first, what then. Findings go before what a low score alone
 * says; what is only missing and has no words beside it comes last.
 */
export function notesOf(sources: Sources): Note[] {
  const kept = keepNote(sources)
  const toFix =
    sources.findings.length > 0
      ? sources.findings.map((finding) => ({ ...finding, advice: null }))
      : growthNotes(sources, kept)
  const isTaken = (quote: Quote | null) =>
    quote !== null && kept.some((one) => one.quote && isRepeated(one.quote, quote))
  const notes = toFix.map((one, at): Note => ({ ...one, tag: at === 0 ? 'first' : 'next' }))
  const once = notes.map((note) => (isTaken(note.quote) ? { ...note, quote: null } : note))
  return [...kept, ...once.filter((note) => !isAside(note)), ...once.filter(isAside)]
}

/** What the candidate did well, in a sentence that names it; undefined where none does. */
export const strengthIn = (notes: readonly Pick<Note, 'tag' | 'title'>[]): string | undefined =>
  notes.find(({ tag, title }) => tag === 'keep' && !title.startsWith(UNNAMED))?.title

/** Whether a note shows any of the candidate’s words. */
export const hasOwnWords = ({ quote, hidden }: Note): boolean => quote !== null || hidden !== null

/** Only missing, without any words beside it, and not the first thing to do: it stands behind a press. */
export const isAside = (note: Note): boolean =>
  note.tag === 'next' && (note.kind === 'gap' || note.kind === 'growth') && !hasOwnWords(note)

/** Whether a point, with or without the name of its competency, is the title of a note. */
export const isInNotes = (point: string, notes: readonly Pick<Note, 'title'>[]): boolean =>
  notes.some(({ title }) => point === title || point.endsWith(`: ${title}`))

/** Where the words behind one competency stand: `own` in its row, others in a note or another row. */
export interface Placed {
  own: readonly Quote[]
  /** Numbers of the notes that quote it, from 1. */
  inNotes: readonly number[]
  /** Competencies in whose rows they stand. */
  inRows: readonly string[]
}

/** The quotes of each competency, each of them in one place of the page. */
export function placeQuotes(judged: readonly Judged[], notes: readonly Note[]): Map<string, Placed> {
  const taken: { quote: Quote; competency: string }[] = []
  return new Map(
    judged.map(({ competency, quotes }) => {
      const kept = quotes.filter(isKept)
      const inNotes = notes.flatMap(({ quote }, at) =>
        quote && kept.some((own) => isRepeated(own, quote)) ? [at + 1] : [],
      )
      const rest = kept.filter((own) => !notes.some(({ quote }) => quote && isRepeated(own, quote)))
      const repeated = taken.filter(({ quote }) => rest.some((own) => isRepeated(own, quote)))
      const own = rest.filter((one) => !repeated.some(({ quote }) => isRepeated(one, quote)))
      taken.push(...own.map((quote) => ({ quote, competency })))
      return [competency, { own, inNotes, inRows: [...new Set(repeated.map((one) => one.competency))] }]
    }),
  )
}
