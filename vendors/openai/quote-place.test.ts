import { describe, expect, it } from 'vitest'
import { placeQuote } from './quote-place.ts'

const messageId = '00000000-0000-4000-8000-000000000001'
const asked = '00000000-0000-4000-8000-000000000002'
const ANSWER =
  'I stayed  with her.\nShe said “don’t go” — so I stayed with him there, and I called İpek’s mother. I stayed.'
const transcript = [
  { messageId: asked, role: 'interviewer' as const, content: 'What did you do for her?' },
  { messageId, role: 'candidate' as const, content: ANSWER },
]
const place = (text: string, start = 0, of = messageId) =>
  placeQuote({ messageId: of, text, start }, transcript)

describe('a quote of the coach', () => {
  it.each([
    ['as the candidate said it', 'so I stayed with him there', 'so I stayed with him there'],
    ['with blanks around it', '  I called ', 'I called'],
    ['in another spacing', 'I stayed with her. She said', 'I stayed  with her.\nShe said'],
    ['in another case', 'SO I STAYED WITH HIM', 'so I stayed with him'],
    ['with other marks', '"don\'t go" - so I', '“don’t go” — so I'],
    ['with a letter that grows in lower case', "i called İpek's mother", 'I called İpek’s mother'],
  ])('%s is found', (_, text, found) => {
    const quote = place(text)!
    expect(quote.text).toBe(found)
    expect(ANSWER.slice(quote.start, quote.end)).toBe(found)
  })

  it.each([
    ['never said', 'I called the rapid response team', messageId],
    ['said by the interviewer', 'What did you do', asked],
    ['of an unknown entry', 'I stayed', '00000000-0000-4000-8000-000000000009'],
    ['that is blank', '   ', messageId],
    ['of marks only', '—', messageId],
    ['that is half a word', 'here, and I', messageId],
    ['put together from two places', 'I stayed with him mother', messageId],
  ])('%s is not', (_, text, of) => {
    expect(place(text, 0, of)).toBeUndefined()
  })

  it('said more than once is the one nearest to where the coach saw it', () => {
    expect(place('I stayed', -5)!.start).toBe(0)
    expect(place('I stayed', 50)!.start).toBe(ANSWER.indexOf('I stayed with him'))
    expect(place('I stayed', 9_999)!.start).toBe(ANSWER.lastIndexOf('I stayed'))
  })
})
