/** A part of a reply and who says it; null is the partner of the room. */
export interface Voice {
  speaker: string | null
  text: string
}

const NAMED = /^\[([^\]\n]{1,60})\] ?/
/** A name that has not come whole yet. */
const UNFINISHED = /^\[[^\]\n]{0,60}$/

/** A reply by its speakers: paragraphs that begin with a name in brackets are another's, or the monitor's. */
export const voicesOf = (text: string): Voice[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() && !UNFINISHED.test(paragraph))
    .map((paragraph) => {
      const [introduction = '', speaker = null] = NAMED.exec(paragraph) ?? []
      return { speaker, text: paragraph.slice(introduction.length) }
    })
