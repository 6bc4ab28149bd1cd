import { describe, expect, it } from 'vitest'
import { completenessOf } from './completeness.ts'
import { mayConcludeEarly } from './early-conclusion.ts'

const WHOLE =
  'Last winter on a night shift my patient was short of breath. I was the primary nurse and had to act. ' +
  'I raised the head of the bed, started oxygen and called the rapid response team. ' +
  'She was transferred to the ICU and went home a week later.'
const PART = 'I called the rapid response team and stayed with her.'

describe('completeness', () => {
  it('is whole for a story with its four parts, also over two answers', () => {
    expect(completenessOf({ type: 'behavioral' }, [WHOLE])).toBe(1)
    const [first, ...rest] = WHOLE.split('. ')
    expect(completenessOf({ type: 'clinical' }, [`${first}.`, rest.join('. ')])).toBe(1)
  })

  it('falls with each part that is missing, and is none without an answer', () => {
    expect(completenessOf({ type: 'behavioral' }, [PART])).toBeLessThan(0.6)
    expect(completenessOf({ type: 'behavioral' }, ['Yes.'])).toBe(0)
    expect(completenessOf({ type: 'behavioral' }, [])).toBe(0)
  })

  it('asks no story where the question does not', () => {
    expect(completenessOf({ type: 'motivation' }, ['My grandmother was a nurse.'])).toBe(1)
  })
})

describe('the offer to end early', () => {
  it.each([
    [3, [1], false],
    [3, [1, 1], true],
    [3, [1, 0.6], false],
    [3, [0.85, 0.8], true],
    [4, [1, 1], false],
    [4, [1, 1, 1], true],
    [5, [1, 1, 0.4], false],
    [5, [1, 1, 0.5], true],
  ])('of %i questions with %j done is made: %s', (questionCount, completeness, offered) => {
    expect(mayConcludeEarly(questionCount, completeness)).toBe(offered)
  })
})
