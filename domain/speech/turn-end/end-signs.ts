import { wordsOf } from '../../text/words-of.ts'

// Signs that an answer has come to its end, or continues, in its last words.

/** When it became so: outcomes are placed after what was done. */
export const AFTERWARDS = wordsOf(`
  later since after afterwards afterward eventually finally now still today tonight anymore ever again until by within
  weeks days months years monday tuesday wednesday thursday friday saturday sunday midnight morning end
`)

/** What became of somebody or something. */
export const BECAME = wordsOf(`
  better worse fine okay ok alive safe lived survived recovered healed closed gone clear awake stopped settled stable
  stabilized calm calmer discharged home discharge birthday supper passed died transferred walked allowed thanked
  thank grateful happy proud relieved learned learnt learn taught teach keeps kept changed improved worked good best
  same right
`)

/** How things are, or are always done: what comes after a story, seldom within one. */
export const PRESENT = wordsOf(`
  is are am i'm it's that's he's she's they're we're you're i've we've he'd have has do does don't doesn't try keep
  make ask look write check want think believe know feel always never every everybody everyone nobody anybody people
  important job
`)

/** Somebody other than the speaker: outcomes are about them. */
export const OTHERS = wordsOf('he she they it him her them his their everybody nobody somebody')

/** The speaker, who does something, or is about to say more. */
export const SPEAKER = wordsOf('i we')
