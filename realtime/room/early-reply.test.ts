import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { EarlyReply } from '@preceptor/interview/wording/early-reply'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { createOpenAi, type ReplyPart } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Nurse, type System, startSystem } from '../testing/start-system.ts'
import type { TestClient } from '../testing/test-client.ts'

const WORDS = 'I called the rapid response team and stayed with her'

let system: System
beforeAll(async () => {
  system = await startSystem({ script: [WORDS] })
})
afterAll(() => system.destroy())
afterEach(async () => {
  system.openAi.setFaults({})
  system.speech.setFaults({ recognition: {}, synthesis: {} })
  await expect.poll(() => system.openAi.activeCount).toBe(0)
})

describe('the reply to an answer', () => {
  let nurse: Nurse
  let page: TestClient
  let before: { requests: number; used: number; dropped: number }

  /** What has been asked of the model and become of it since the turn began. */
  const since = async (url = system.url) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const counted = (outcome: string) =>
      Number(
        text.match(new RegExp(`^preceptor_early_replies_total{outcome="${outcome}"} (\\d+)$`, 'm'))?.[1] ?? 0,
      )
    const { requests, used, dropped } = before ?? { requests: 0, used: 0, dropped: 0 }
    return {
      requests: system.openAi.requestCount - requests,
      used: counted('used') - used,
      dropped: counted('dropped') - dropped,
    }
  }
  const enter = async (url = system.url) => {
    nurse = await system.newNurse()
    page = system.open(nurse, url)
    await page.join(nurse.interviewId)
    await page.untilState('interviewing.listening')
    before = { requests: 0, used: 0, dropped: 0 }
    before = await since(url)
  }
  /** Speaks until so many words of it were understood, and releases. */
  const speak = async (words: number, options: { review?: boolean } = {}) => {
    const turnId = crypto.randomUUID()
    const start = { turnId, codec: 'webm-opus', sampleRateHz: 48_000, ...options }
    expect(await page.ask('turn:start', start)).toMatchObject({ ok: true })
    const understood = () => (page.partials.at(-1) ?? '').split(' ').length
    page.partials.length = 0
    const chunks: Uint8Array[] = []
    for (const chunk of speechChunks()) {
      if (understood() >= words) break
      page.socket.emit('turn:chunk', turnId, chunks.length, chunk)
      chunks.push(chunk)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await page.until(() => understood() >= words, `${words} words`)
    await page.end(turnId, chunks)
    return turnId
  }
  const asked = (requests: number) => expect.poll(async () => (await since()).requests).toBe(requests)
  /**
   * On a busy machine words still come after the candidate released, and each early reply is dropped for a newer one:
   * where only some of the words are awaited, more requests than one may have been made by then.
   */
  const askedEarly = () => expect.poll(async () => (await since()).requests).toBeGreaterThan(0)
  const expectDropped = async () => {
    const { used, dropped } = await since()
    expect(used).toBe(0)
    expect(dropped).toBeGreaterThan(0)
  }
  const answered = async () => {
    await page.until(() => page.finals.length > 0, 'the answer')
    await page.until(() => page.value === 'interviewing.listening', 'my turn')
    return (await listTranscript(system.db, nurse)).at(-1)
  }

  beforeEach(() => enter())

  it('is asked for before the candidate’s words are final, and used where they come out the same', async () => {
    system.speech.setFaults({ recognition: { delayMs: 600 } })
    await speak(WORDS.split(' ').length)
    await asked(1)
    expect(page.finals).toEqual([])
    const line = await answered()
    expect(page.finals[0]?.text).toBe(`${WORDS}.`)
    expect(line?.role).toBe('interviewer')
    expect(page.replies.get(line?.messageId as string)).toBe(line?.content)
    expect(await since()).toEqual({ requests: 1, used: 1, dropped: 0 })
  })

  it('is dropped unseen where the candidate’s words come out otherwise', async () => {
    system.speech.setFaults({ recognition: { delayMs: 600 } })
    const seen = page.replies.size
    await speak(3)
    await askedEarly()
    const line = await answered()
    await expectDropped()
    expect(page.replies.size).toBe(seen + 1)
    expect(page.replies.get(line?.messageId as string)).toBe(line?.content)
  })

  it('is dropped where the candidate takes the recording back, and asked for by their next answer', async () => {
    system.openAi.setFaults({ delayMs: 5_000 })
    system.speech.setFaults({ recognition: { delayMs: 400 } })
    const turnId = await speak(3)
    await askedEarly()
    await page.ask('turn:cancel', { turnId, reason: 'nurse' })
    await page.untilState('interviewing.listening')
    await expect.poll(() => system.openAi.activeCount).toBe(0)
    await expectDropped()
    system.openAi.setFaults({})
    await page.type('I called early.')
    expect((await answered())?.role).toBe('interviewer')
  })

  it('is asked for once more where the early request failed', async () => {
    system.openAi.setFaults({ error: 1 })
    system.speech.setFaults({ recognition: { delayMs: 2_500 } })
    await speak(WORDS.split(' ').length)
    // The SDK tries a failed request once more by itself.
    await asked(2)
    await expect.poll(() => system.openAi.activeCount).toBe(0)
    system.openAi.setFaults({})
    await answered()
    expect(await since()).toEqual({ requests: 3, used: 1, dropped: 0 })
  })

  it('waits for words that the candidate will read over first', async () => {
    await speak(WORDS.split(' ').length, { review: true })
    await page.untilState('interviewing.reviewing')
    expect((await since()).requests).toBe(0)
  })

  it('waits for the final words where it is so configured', async () => {
    const url = await system.startServer({ EARLY_REPLIES: 'off' })
    page.close()
    await enter(url)
    system.speech.setFaults({ recognition: { delayMs: 300 } })
    await speak(WORDS.split(' ').length)
    await answered()
    expect(await since(url)).toEqual({ requests: 1, used: 0, dropped: 0 })
  })
})

describe('words that keep changing', () => {
  const outcomes: string[] = []
  const connect = () => {
    outcomes.length = 0
    const openAi = createOpenAi({ apiKey: 'local', baseURL: system.openAi.url, model: 'preceptor-rules' })
    return new EarlyReply(openAi, (outcome) => outcomes.push(outcome))
  }
  const requestWith = (answer: string) => ({
    purpose: 'follow_up' as const,
    personality: 'friendly' as const,
    nurseName: 'Maria',
    positionTitle: null,
    companyName: null,
    questionCount: 3,
    questionIndex: 0,
    question: 'Why nursing?',
    questionType: 'motivation' as const,
    answer,
    openingWords: null,
    history: [{ role: 'candidate' as const, content: answer }],
  })
  const read = async (parts: AsyncIterable<ReplyPart>) => {
    let text = ''
    for await (const part of parts) if (part.type === 'text') text += part.delta
    return text
  }

  it('are asked for anew, each in place of the one before, three times at most', async () => {
    system.openAi.setFaults({ delayMs: 5_000 })
    const replies = connect()
    const before = system.openAi.requestCount
    for (const [index, answer] of ['I', 'I like', 'i LIKE', 'I like to', 'I like to help'].entries()) {
      replies.expect(requestWith(answer))
      await expect.poll(() => system.openAi.requestCount - before).toBe([1, 2, 2, 3, 3][index])
      await expect.poll(() => system.openAi.activeCount).toBe(1)
    }
    replies.drop()
    await expect.poll(() => system.openAi.activeCount).toBe(0)
    expect(outcomes).toEqual(['dropped', 'dropped', 'dropped'])
  })

  it('are the same with capitals and punctuation, and the reply is whole', async () => {
    const replies = connect()
    const before = system.openAi.requestCount
    replies.expect(requestWith('i like to help people'))
    const parts = replies.streamReply(requestWith('I like to help people.'))
    const early = await read(parts)
    expect(system.openAi.requestCount - before).toBe(1)
    expect(outcomes).toEqual(['used'])
    expect(early).toBe(await read(replies.streamReply(requestWith('I like to help people.'))))
    expect(system.openAi.requestCount - before).toBe(2)
  })

  it('end with whoever asked: an abort reaches the request under way', async () => {
    system.openAi.setFaults({ delayMs: 5_000 })
    const replies = connect()
    replies.expect(requestWith('I like to help'))
    await expect.poll(() => system.openAi.activeCount).toBe(1)
    const left = new AbortController()
    const reading = read(replies.streamReply(requestWith('I like to help'), { signal: left.signal }))
    left.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    await expect.poll(() => system.openAi.activeCount).toBe(0)
  })
})
