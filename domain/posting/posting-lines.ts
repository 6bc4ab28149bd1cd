import { collapseBlanks, inPieces } from '../text/bounded-text.ts'

/** Longest line that is taken as it is; a longer one is a posting pasted without its line breaks. */
const LONG_LINE_CHARS = 200
/** No line of a posting is longer; what is read of lines looks at so much at a time. */
const MAX_LINE_CHARS = 1_000

const BREAKING_TAGS =
  /<\/?(?:p|div|section|article|header|h[1-6]|ul|ol|table|tr|td|dl|dt|dd|br|hr)\b[^<>]*>/gi
const INLINE_TAGS =
  /<\/?(?:a|b|i|u|em|strong|span|font|small|sup|sub|html|body|img|button|input|label|form)\b[^<>]*>/gi
const UNSEEN =
  /<(script|style|head|iframe|svg)\b[^<>]*>[\s\S]*?(?:<\/\1>|$)|<!--[\s\S]*?(?:-->|$)|<!doctype[^<>]*>/gi
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}

/** The words of a page's source; text that only has a `<` in it stays as it is. */
const withoutMarkup = (text: string) => {
  if (!/<\/?(?:p|div|li|ul|ol|br|h[1-6]|body|html|span|strong|script|table|td)\b[^<>]*>/i.test(text))
    return text
  return text
    .replace(UNSEEN, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/li\s*>/gi, '\n')
    .replace(BREAKING_TAGS, '\n')
    .replace(INLINE_TAGS, '')
    .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]{2,5});/gi, (whole, name) => ENTITIES[name.toLowerCase()] ?? whole)
}

const SIGN_BULLET = /^[•●○◦▪▫■□‣⁃∙·❖✓✔➢➤►▶–—\uf0a7\uf0b7]+\s*/u
const SPACED_BULLET = /^(?:[-*+>]|\(?\d{1,2}[.)]|[a-z][.)]|o)\s+/

/** A line of a posting without its bullet. */
export interface PostingLine {
  text: string
  bullet: boolean
}

const lineOf = (raw: string): PostingLine => {
  const trimmed = raw.trim()
  const text = trimmed.replace(SIGN_BULLET, '').replace(SPACED_BULLET, '')
  return {
    text: text
      .replace(/^[#*_]+ ?/, '')
      .replace(/ ?[*_]{1,20}$/, '')
      .replace(/\*\*|__/g, '')
      .trim(),
    bullet: text !== trimmed,
  }
}

const INLINE_HEADING =
  / (?=(?:(?:Key|Minimum|Required|Preferred|Essential|Job|Basic) )?(?:Responsibilities|Requirements|Qualifications|Duties|Benefits|Education|Skills|Compensation) ?:)/g

/** A line without breaks is taken apart at bullets, at headings in it and at the ends of its sentences. */
const takenApart = (line: string) =>
  line.length <= LONG_LINE_CHARS
    ? [line]
    : line
        .replace(/ (?=[•●○◦▪■‣∙·❖✓✔➢] ?\S)/gu, '\n')
        .replace(INLINE_HEADING, '\n')
        .replace(/(?<=[\p{L}\d)][.!?;]) (?=\p{Lu})/gu, '\n')
        .split('\n')

/** The lines of a posting in reading order, none empty: markup and bullets taken off, any kind of line end. */
export const postingLines = (text: string): PostingLine[] =>
  collapseBlanks(
    withoutMarkup(text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')).replace(
      /[\u200b-\u200d\u2060\ufeff\u00ad]/g,
      '',
    ),
  )
    .split('\n')
    .flatMap(takenApart)
    .flatMap((line) => inPieces(line, MAX_LINE_CHARS))
    .map(lineOf)
    .filter(({ text: words }) => /[\p{L}\d]/u.test(words))
