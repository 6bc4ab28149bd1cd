import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlainSpeech, toPlainSpeech } from './plain-speech.ts'

const spoken = (...pieces: string[]): string => {
  const speech = new PlainSpeech()
  return (pieces.map((piece) => speech.push(piece)).join('') + speech.flush()).trim()
}

const PLAIN = 'Thank you, Maya. What did you do first?'
const FORMS: [what: string, sent: string, said: string][] = [
  ['plain sentences', PLAIN, PLAIN],
  ['a code fence', `\`\`\`\n${PLAIN}\n\`\`\``, PLAIN],
  ['a fence with its language', `\`\`\`text\n${PLAIN}\n\`\`\``, PLAIN],
  ['thinking', `<think>She said little. {"a": 1} I ask again.</think>\n\n${PLAIN}`, PLAIN],
  ['thinking in capitals', `<THINKING>hm</THINKING>${PLAIN}`, PLAIN],
  ['thinking under another name', `<analysis>Hm.</analysis>${PLAIN}`, PLAIN],
  ['thinking in square brackets', `[THINK]Hm, she said little.[/THINK] ${PLAIN}`, PLAIN],
  ['thinking between triangles', `◁think▷Hm.◁/think▷${PLAIN}`, PLAIN],
  ['a note below a line', `${PLAIN}\n\n--- Note: I kept it short.`, PLAIN],
  ['a line before it', `---\n${PLAIN}`, PLAIN],
  ['the name of its interviewer', `Dr. Michael: ${PLAIN}`, PLAIN],
  ['the name with its manner', `Sarah (Professional): ${PLAIN}`, PLAIN],
  ['thinking that never ends', '<think>and on and on', ''],
  ['bold words', 'Thank you, **Maya**. What did you do **first**?', PLAIN],
  ['italic words', 'Thank you, *Maya*. What did you do _first_?', PLAIN],
  ['code', 'Thank you, `Maya`. What did you do first?', PLAIN],
  ['a heading', `## ${PLAIN}`, PLAIN],
  ['a list', '- Thank you, Maya.\n- What did you do first?', PLAIN],
  ['a numbered list', '1. Thank you, Maya.\n2. What did you do first?', PLAIN],
  ['a quotation', `> ${PLAIN}`, PLAIN],
  ['a stage direction in brackets', '[smiles warmly] Thank you, Maya. What did you do first?', PLAIN],
  ['a stage direction in parentheses', 'Thank you, Maya. (pauses) What did you do first?', PLAIN],
  ['a stage direction between asterisks', '*nods slowly* Thank you, Maya. What did you do first?', PLAIN],
  ['an aside', 'It took (about) an hour. What then?', 'It took (about) an hour. What then?'],
  ['a link', 'Thank you, [Maya](https://example.com/a). What did you do first?', PLAIN],
  ['JSON in between', 'Thank you, Maya. {"note": {"level": 3}} What did you do first?', PLAIN],
  ['JSON that never ends', 'Thank you, Maya. {"note": "x', 'Thank you, Maya.'],
  ['a speaker’s name', `Interviewer: ${PLAIN}`, PLAIN],
  ['a tag', `<p>Thank you, Maya.</p> <b>What did you do first?</b>`, PLAIN],
  ['line breaks', 'Thank you, Maya.\n\nWhat did you do first?', PLAIN],
  ['a comparison', 'His pressure was < 90. What then?', 'His pressure was < 90. What then?'],
  ['a dash inside', 'Blood pressure - falling. What then?', 'Blood pressure - falling. What then?'],
  ['an unclosed asterisk', 'Thank you, *Maya. What did you do first?', PLAIN],
  ['nothing', '', ''],
]

test.each(FORMS)('%s', (_, sent, said) => {
  expect(toPlainSpeech(sent)).toBe(said)
})

test.each(FORMS)('%s, letter by letter', (_, sent, said) => {
  expect(spoken(...sent)).toBe(said)
})

describe('whatever is sent', () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.constantFrom(...FORMS.map(([, sent]) => sent), '<', '{', '}', '```', '*', '(', '[', '\n'),
        fc.string(),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''))

  test('the cut into pieces makes no difference', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(200), { maxLength: 8 }), (text, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b),
          text.length,
        ]
        const pieces = places.slice(1).map((end, at) => text.slice(places[at], end))
        expect(spoken(...pieces)).toBe(toPlainSpeech(text))
      }),
      { numRuns: 500 },
    )
  })

  test('no object, fence or tag for thinking is said', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toPlainSpeech(text)).not.toMatch(/```|\{|<\/?think/)
      }),
      { numRuns: 500 },
    )
  })

  test('words are said once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 1, maxLength: 40 }), (words) => {
        expect(toPlainSpeech(`Well ${words.join(' ')}.`)).toBe(`Well ${words.join(' ')}.`)
      }),
    )
  })
})
