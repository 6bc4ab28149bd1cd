import { wordsOf } from '../../text/words-of.ts'

// Lists that tell, by the last words alone, whether somebody is in the middle of a sentence.

/** Nobody ends a turn with one of these: something has to follow. */
export const NEVER_LAST = wordsOf(`
  a an the my your his its our their these those every each
  and or but because although though unless while whereas whether if when whenever than as until
  i we he she they who which whose where
  i'm i've i'd i'll we're we've we'd we'll he's she's they're they've they'd he'd she'd it's that's there's what's
  who's here's where's
  very really quite just only even basically actually pretty super um uh er erm like not
  of from into onto toward towards without during through among per
  was were am be been being isn't wasn't weren't don't didn't doesn't couldn't wouldn't hadn't haven't hasn't
  gonna wanna gotta dr mr mrs ms some any several
`)

/** Such a word may end a turn, but more often something follows. */
export const SELDOM_LAST = wordsOf(`
  to in on at for with by about under between against before after over near around behind beside since so
  is are has have had having do does did can could would should will may might must how why what her this
  one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred
  first second third next last new old little big young whole main certain different own other many few more
  get got getting make made making let put putting going trying tried started
  gave give giving asked told showed brought took called said says saying thought knew felt noticed realized
  found saw heard wanted needed used decided seemed looked became well okay then also always almost maybe probably
`)

/** Asking for time: the turn stays open for long. */
export const THINKING_PHRASES: readonly string[] = [
  'let me think',
  'let me see',
  'let me just think',
  'let me start over',
  'let me back up',
  'let me rephrase',
  'give me a second',
  'give me a sec',
  'give me a moment',
  'give me a minute',
  'just a second',
  'just a moment',
  'just a minute',
  'one second',
  'one moment',
  'one sec',
  'hold on',
  'hang on',
  'bear with me',
  'how do i put this',
  'how do i say this',
  'how should i put this',
  'how can i say this',
  'what was it',
  'what was i saying',
  'where was i',
  'what else',
  'i need a moment',
  'i need a second',
  'i need a minute',
  'need to think',
  'trying to think',
  'trying to remember',
  'thinking about it',
  'i have to think',
]

/** What people say when they are done, whatever came before. */
export const CLOSING_PHRASES: readonly string[] = [
  "that's it",
  "that's all",
  "that's about it",
  "that's everything",
  "that's the one",
  "that's that one",
  "that's my answer",
  "that's my story",
  "that's the story",
  "that's my example",
  "that's how it went",
  "that's how it ended",
  "that's how i handled it",
  "that's what happened",
  "that's what i did",
  "that's what i learned",
  "that's what i would do",
  "that's what i'd do",
  "that's what keeps me going",
  "that's who i am",
  'that is it',
  'that is all',
  'that would be it',
  'that would be my answer',
  "i think that's it",
  "i think that's everything",
  "i guess that's it",
  'so yeah',
  'so yes',
  'yeah so',
  'and yeah',
  'um yeah',
  'thank you',
  'thanks',
  'does that answer your question',
  'does that make sense',
  'if that makes sense',
  'hope that answers it',
  'i hope that answers your question',
  "i'm done",
  'i am done',
  'over to you',
  'end of story',
  'the end',
]

/** Where a short utterance is no answer, and to be attended to at once. */
export const REQUEST_PHRASES: readonly string[] = [
  'could you repeat',
  'can you repeat',
  'say that again',
  'repeat the question',
  'repeat that',
  'what do you mean',
  "i don't know",
  "i don't understand",
  'skip this',
  'next question',
  'rephrase',
]
