import { describe, expect, it } from 'vitest'
import { readReplyParts } from './reply-parts.ts'
import type { ReplyPurpose } from './tasks/interview-reply.ts'

async function* deltas(...texts: string[]) {
  yield* texts
}
const read = async (purpose: ReplyPurpose, ...texts: string[]) => {
  let action: string | null = null
  let text = ''
  for await (const part of readReplyParts(deltas(...texts), purpose)) {
    if (part.type === 'text') text += part.delta
    else {
      expect(action).toBeNull()
      expect(text).toBe('')
      action = part.action
    }
  }
  return { action, text }
}

describe('the first line of a reply', () => {
  it('is its action, however the text is cut', async () => {
    const whole = '{"action": "next_question"}\nThank you. What next?'
    const expected = { action: 'next_question', text: 'Thank you. What next?' }
    expect(await read('follow_up', whole)).toEqual(expected)
    expect(await read('follow_up', ...whole)).toEqual(expected)
    expect(
      await read('follow_up', '\n  ', '{"act', 'ion": "next_question"} Thank you. ', 'What next?'),
    ).toEqual(expected)
  })

  it('may be missing: then the purpose decides and all of it is spoken', async () => {
    expect(await read('closing', 'Good', 'bye.')).toEqual({ action: 'end_interview', text: 'Goodbye.' })
    expect(await read('greeting', 'Okay', 'ay. ', 'Welcome.')).toEqual({
      action: 'follow_up',
      text: 'Okayay. Welcome.',
    })
  })

  it('that is no JSON is not spoken', async () => {
    expect(await read('greeting', '{hello', '} there')).toEqual({ action: 'follow_up', text: 'there' })
  })

  it('with an action nobody knows is not spoken', async () => {
    expect(await read('next_question', '{"action": "sing"}\nWhy nursing?')).toEqual({
      action: 'next_question',
      text: 'Why nursing?',
    })
  })

  it('alone, or nothing at all, still gives an action', async () => {
    expect(await read('follow_up', '{"action": "follow_up"}')).toEqual({ action: 'follow_up', text: '' })
    expect(await read('follow_up')).toEqual({ action: 'follow_up', text: '' })
    expect(await read('follow_up', `{"action": "${'x'.repeat(300)}`)).toMatchObject({ action: 'follow_up' })
  })

  it.each([
    ['a code fence', '```json\n{"action": "next_question"}\n```\nThank you. What next?'],
    ['a code fence around all', '```\n{"action": "next_question"}\nThank you. What next?\n```'],
    [
      'thinking',
      '<think>{"action": "end_interview"} or not?</think>\n{"action": "next_question"}\nThank you. What next?',
    ],
    ['an announcement', 'Here is my reply:\n{"action": "next_question"}\nThank you. What next?'],
    ['a label', 'Action: {"action": "next_question"}\nThank you. What next?'],
    ['a label with a fence', 'Sure!\n```json\n{"action": "next_question"}\n```\nThank you. What next?'],
    ['the words in the object', '{"action": "next_question", "words": "Thank you. What next?"}'],
    ['a name for the speaker', '{"action": "next_question"}\nInterviewer: Thank you. **What next?**'],
  ])('is found behind or around %s', async (_, sent) => {
    const expected = { action: 'next_question', text: 'Thank you. What next?' }
    const whole = await read('follow_up', sent)
    expect({ ...whole, text: whole.text.trim() }).toEqual(expected)
    const pieces = await read('follow_up', ...sent)
    expect({ ...pieces, text: pieces.text.trim() }).toEqual(expected)
  })
})

describe('what a candidate said, by the model', () => {
  const first = async (line: string) => {
    for await (const part of readReplyParts(deltas(`${line}\nSorry?`), 'follow_up')) return part
    return undefined
  }

  it('comes beside the action, where the model says it in our words', async () => {
    expect(await first('{"action": "follow_up", "kind": "repeat"}')).toEqual({
      type: 'action',
      action: 'follow_up',
      utterance: 'repeat',
    })
    expect(await first('{"action": "follow_up", "kind": "mumbling"}')).toEqual({
      type: 'action',
      action: 'follow_up',
    })
  })
})
