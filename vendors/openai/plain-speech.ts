/** An object in the middle of speech is dropped up to this length; what follows is speech again. */
const MAX_OBJECT_CHARS = 2_000
/** The longest closing tag of THINKING_END, which two pieces of text may share. */
const MAX_TAG_CHARS = 24

const THINKING = 'think|thinking|thought|reasoning|reflection|scratchpad|analysis|monologue'
const THINKING_BEGIN = new RegExp(`^<(?:${THINKING})>$`, 'i')
/** Some engines write it in other brackets. */
const OTHER_THINKING_BEGIN = /^(?:\[think\]|◁think▷)/i
const MAYBE_OTHER_THINKING = /^(?:\[(?:t(?:h(?:i(?:nk?)?)?)?)?|◁(?:t(?:h(?:i(?:nk?)?)?)?)?)$/i
const THINKING_END = new RegExp(`</(?:${THINKING})>|\\[/think\\]|◁/think▷`, 'i')
/** A line across, after which a model speaks of its reply. */
const RULE = /^[ \t]*-{3,}/
const MAYBE_RULE = /^[ \t]*-{1,2}$/
/** What a person does, not what a person says. */
const STAGE_DIRECTION =
  /^(?:\w+ly )?(?:smil|laugh|paus|nod|sigh|lean|clear|look|chuckl|warm|gentl|soft|speak|silen|wait|tilt|glanc|takes? a|tak(?:es|ing) notes|not(?:es|ing) )/i
/** A line that announces the reply: "Sure! Here's the reply you asked for:". */
const ANNOUNCEMENT =
  /^\s{0,9}(?:(?:sure|certainly|of course|absolutely|okay|ok)[!.,]? {0,3})?here(?:[’']s| is| are)\b[^\n:]{0,80}: {0,9}\n\s{0,9}/i
/** What may still become one; a text that begins with another word is none. */
const MAYBE_ANNOUNCEMENT =
  /^\s{0,9}(?:(?:sure|certainly|of course|absolutely|okay|ok)[!.,]? {0,3})?(?:h|he|her|here(?:[’'](?:s(?: [^\n:]{0,80}(?:: {0,9})?)?)?| (?:i|a|ar|(?:is|are)(?: [^\n:]{0,80}(?:: {0,9})?)?)?)?)?$/i
/** A speaker's name, or a word that announces the reply, before the first word. */
const SPEAKER =
  /^\s*(?:interviewer|assistant|reply|response|answer|output|patient|nurse|(?:dr\.? )?michael|sarah|amy)(?: \([a-z ]{1,20}\))?\s*:\s*/i
const MAYBE_SPEAKER = /^\s{0,9}(?:dr\.?(?: [a-z]{0,8})?|[a-z]{0,12})(?: (?:\([a-z ]{0,20}\)?)?)?\s{0,9}$/i
const LANGUAGE =
  /^(?:json|text|txt|plaintext|markdown|md|html|xml|yaml|javascript|js|typescript|ts|python)(?![a-z])/i

/** A construct that begins here: whole, and as much of one as there may be so far. */
const TAG = /^<\/?[a-z][a-z0-9]{0,20}(?:\s[^<>\n]{0,100})?>/i
const MAYBE_TAG = /^<(?:\/?(?:[a-z][a-z0-9]{0,20}(?:\s[^<>\n]{0,100})?)?)?$/i
const STARRED = /^\*([^(){}<>[\]*`\n]{1,120})\*/
const MAYBE_STARRED = /^\*[^(){}<>[\]*`\n]{0,120}$/
const ASIDE = /^\(([^(){}<>[\]*`\n]{0,120})\)/
const MAYBE_ASIDE = /^\([^(){}<>[\]*`\n]{0,120}$/
const BRACKETED = /^\[([^(){}<>[\]`\n]{0,120})\](\([^()\s]{0,300}\))?/
const MAYBE_BRACKETED = /^\[[^(){}<>[\]`\n]{0,120}(?:\](?:\([^()\s]{0,300})?)?$/
const LIST_MARK = /^[ \t]*(?:#{1,6}|[-•–*>]|\d{1,2}[.)])\s/
const MAYBE_LIST_MARK = /^[ \t]*(?:#{1,6}|[-•–*>]|\d{1,2}[.)]?)?$/

/** How much of the text is decided, and what of it is said. */
type Step = { take: number; say: string }
type Mode = 'text' | 'thinking' | 'fence' | 'object' | 'over'

const drop = (take: number): Step => ({ take, say: '' })

/**
 * Makes plain sentences of what a language model streams: thinking, code fences, JSON, markup, list marks, links, stage
 * directions and the speaker's name are removed, and line breaks become blanks. Text that may still turn into one of
 * these is held back, some 500 characters at most. The result does not depend on how the text is cut into pieces.
 */
export class PlainSpeech {
  readonly #keepsAsides: boolean
  #held = ''
  #mode: Mode = 'text'
  #depth = 0
  #dropped = 0
  #isLineStart = true
  #isBegun = false
  #endsInBlank = true

  /** `keepsAsides`: what stands in parentheses is part of the text, as what can be seen of a patient. */
  constructor({ keepsAsides = false }: { keepsAsides?: boolean } = {}) {
    this.#keepsAsides = keepsAsides
  }

  /** The speech that is certain after this piece of text. */
  push(delta: string): string {
    this.#held += delta
    return this.#read(false)
  }

  /** What is left at the end of the text. */
  flush(): string {
    return this.#read(true)
  }

  #read(isEnd: boolean): string {
    let said = ''
    while (this.#held) {
      const step = this.#step(this.#held, isEnd)
      if (!step) break
      this.#held = this.#held.slice(step.take)
      said += this.#say(step.say)
    }
    return said
  }

  /** Undefined while more text is needed. */
  #step(text: string, isEnd: boolean): Step | undefined {
    if (this.#mode === 'thinking') return this.#skipThinking(text, isEnd)
    if (this.#mode === 'object') return this.#skipObject(text)
    if (this.#mode === 'over') return drop(text.length)
    if (this.#mode === 'fence') {
      if (!isEnd && /^[a-z]{0,12}$/i.test(text)) return undefined
      this.#mode = 'text'
      return drop(LANGUAGE.exec(text)?.[0].length ?? 0)
    }
    if (!this.#isBegun) {
      const speaker = SPEAKER.exec(text)
      if (speaker) return drop(speaker[0].length)
      const announcement = ANNOUNCEMENT.exec(text)
      if (announcement) return drop(announcement[0].length)
      if (!isEnd && MAYBE_ANNOUNCEMENT.test(text)) return undefined
      if (!isEnd && MAYBE_SPEAKER.test(text)) return undefined
    }
    if (this.#isLineStart) {
      if (!isEnd && MAYBE_RULE.test(text)) return undefined
      const rule = RULE.exec(text)
      if (rule && this.#isBegun) this.#mode = 'over'
      if (rule) return drop(rule[0].length)
      const mark = LIST_MARK.exec(text)
      if (mark) return drop(mark[0].length)
      if (!isEnd && MAYBE_LIST_MARK.test(text)) return undefined
    }
    const at = text.search(/[<{`*[(\n_◁]/)
    if (at < 0) return { take: text.length, say: text }
    if (at > 0) return { take: at, say: text.slice(0, at) }
    return this.#construct(text, isEnd)
  }

  #construct(text: string, isEnd: boolean): Step | undefined {
    const mayGrow = (pattern: RegExp) => !isEnd && pattern.test(text)
    switch (text[0]) {
      case '{':
        this.#mode = 'object'
        this.#depth = 0
        this.#dropped = 0
        return drop(0)
      case '`':
        if (mayGrow(/^`{1,2}$/)) return undefined
        if (!text.startsWith('```')) return drop(1)
        this.#mode = 'fence'
        return drop(3)
      case '<': {
        if (mayGrow(MAYBE_TAG)) return undefined
        const tag = TAG.exec(text)?.[0]
        if (tag && THINKING_BEGIN.test(tag)) this.#mode = 'thinking'
        return tag ? drop(tag.length) : { take: 1, say: '<' }
      }
      case '*': {
        if (mayGrow(MAYBE_STARRED)) return undefined
        const starred = STARRED.exec(text)
        return starred && STAGE_DIRECTION.test(starred[1] as string) ? drop(starred[0].length) : drop(1)
      }
      case '(': {
        if (this.#keepsAsides) return { take: 1, say: '(' }
        if (mayGrow(MAYBE_ASIDE)) return undefined
        const aside = ASIDE.exec(text)
        return aside && STAGE_DIRECTION.test(aside[1] as string)
          ? drop(aside[0].length)
          : { take: 1, say: '(' }
      }
      case '◁':
        if (mayGrow(MAYBE_OTHER_THINKING)) return undefined
        return this.#beginOtherThinking(text) ?? drop(1)
      case '[': {
        if (mayGrow(MAYBE_OTHER_THINKING)) return undefined
        const thinking = this.#beginOtherThinking(text)
        if (thinking) return thinking
        if (mayGrow(MAYBE_BRACKETED)) return undefined
        const bracketed = BRACKETED.exec(text)
        if (!bracketed) return drop(1)
        const [whole, inside, link] = bracketed
        return { take: whole.length, say: link ? (inside as string) : '' }
      }
      case '\n':
        return { take: 1, say: '\n' }
      default:
        // An underscore: emphasis, or part of a name that nobody says aloud.
        return drop(1)
    }
  }

  #beginOtherThinking(text: string): Step | undefined {
    const tag = OTHER_THINKING_BEGIN.exec(text)?.[0]
    if (!tag) return undefined
    this.#mode = 'thinking'
    return drop(tag.length)
  }

  #skipThinking(text: string, isEnd: boolean): Step | undefined {
    const end = THINKING_END.exec(text)
    if (end) {
      this.#mode = 'text'
      return drop(end.index + end[0].length)
    }
    const certain = isEnd ? text.length : text.length - MAX_TAG_CHARS
    return certain > 0 ? drop(certain) : undefined
  }

  #skipObject(text: string): Step {
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === '{') this.#depth += 1
      if (text[at] === '}') this.#depth -= 1
      this.#dropped += 1
      if (this.#depth === 0 || this.#dropped >= MAX_OBJECT_CHARS) {
        this.#mode = 'text'
        return drop(at + 1)
      }
    }
    return drop(text.length)
  }

  /** White space becomes one blank, and none at the beginning. */
  #say(text: string): string {
    if (!text) return ''
    this.#isLineStart = text.endsWith('\n') || (this.#isLineStart && !text.trim())
    let said = text.replace(/\s+/g, ' ')
    if (this.#endsInBlank) said = said.trimStart()
    if (!said) return ''
    this.#endsInBlank = said.endsWith(' ')
    this.#isBegun = true
    return said
  }
}

/** A whole text as plain sentences. */
export const toPlainSpeech = (text: string): string => {
  const speech = new PlainSpeech()
  return (speech.push(text) + speech.flush()).trim()
}
