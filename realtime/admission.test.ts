import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdmissionGate, type Load } from './admission.ts'
import { type System, startSystem } from './testing/start-system.ts'

describe('the gate for new interviews', () => {
  const CALM: Load = { lagMs: 5, talkers: 10 }
  const LATE: Load = { lagMs: 90, talkers: 10 }
  const after = (...loads: Load[]) => {
    const gate = new AdmissionGate({ maxLagMs: 80, maxTalkers: 100 })
    for (const load of loads) gate.look(load)
    return gate.closedFor
  }

  it.each<[string, Load[], 'lag' | 'talkers' | undefined]>([
    ['is open while it is calm', [CALM, CALM], undefined],
    ['does not mind a pause', [CALM, LATE, LATE, CALM, LATE], undefined],
    ['closes when the event loop stays late', [LATE, LATE, LATE], 'lag'],
    ['closes at once when as many talk as may', [{ lagMs: 5, talkers: 100 }], 'talkers'],
    [
      'stays closed while it is only just enough',
      [LATE, LATE, LATE, ...Array(9).fill({ ...CALM, lagMs: 60 })],
      'lag',
    ],
    [
      'stays closed while nearly all talk',
      Array(9).fill({ lagMs: 5, talkers: 90 }).toSpliced(0, 1, { lagMs: 5, talkers: 100 }),
      'talkers',
    ],
    [
      'does not open for a moment of calm',
      [LATE, LATE, LATE, CALM, CALM, { ...CALM, lagMs: 60 }, CALM],
      'lag',
    ],
    ['opens once it is calm for some time', [LATE, LATE, LATE, CALM, CALM, CALM], undefined],
  ])('%s', (_, loads, closedFor) => {
    expect(after(...loads)).toBe(closedFor)
  })
})

describe('a process in which as many talk as may', () => {
  let system: System
  let full: string
  beforeAll(async () => {
    system = await startSystem({ script: ['I called the team'] })
    full = await system.startServer({ MAX_TALKERS: '1', MAX_LAG_MS: '10000' })
  })
  afterAll(() => system.destroy())

  it('has newcomers wait, never those inside or those who come back, and lets them in afterwards', async () => {
    const [talking, begun, newcomer] = await Promise.all([1, 2, 3].map(() => system.newNurse()))
    const elsewhere = system.open(begun!)
    await elsewhere.join(begun!.interviewId)
    await elsewhere.untilState('interviewing.listening')
    elsewhere.close()
    const inside = system.open(talking!, full)
    await inside.join(talking!.interviewId)
    await inside.untilState('interviewing.listening')
    const turnId = crypto.randomUUID()
    await inside.ask('turn:start', { turnId, codec: 'webm-opus', sampleRateHz: 48_000 })

    const knocking = system.open(newcomer!, full)
    expect(await knocking.join(newcomer!.interviewId)).toMatchObject({
      ok: false,
      error: { code: 'SERVICE_UNAVAILABLE', retryable: true },
    })
    expect(await knocking.join(begun!.interviewId)).toMatchObject({ error: { code: 'INTERVIEW_NOT_FOUND' } })
    const back = system.open(begun!, full)
    expect(await back.join(begun!.interviewId)).toMatchObject({ ok: true })
    const again = system.open(talking!, full)
    expect(await again.join(talking!.interviewId)).toMatchObject({ ok: true, nextSeq: 0 })
    const seen = await (await fetch(`${full}/metrics`)).text()
    expect(seen).toContain('preceptor_newcomers_refused_total{reason="talkers"}')

    await again.speak(speechChunks(), { turnId })
    await again.until(() => again.finals.length === 1, 'the answer')
    const deadline = Date.now() + 8_000
    let joined = await knocking.join(newcomer!.interviewId)
    while (!joined.ok && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      joined = await knocking.join(newcomer!.interviewId)
    }
    expect(joined.ok).toBe(true)
  })
})
