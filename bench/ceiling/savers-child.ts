/** Saves transitions of open interviews, one after the other over each connection, and sends what it measured. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from '@preceptor/db/connect'
import { saveTransition } from '@preceptor/db/queries/interviews/interviews'
import { count } from './count.ts'
import { readTask, type SaversTask } from './task.ts'

const { url, interviews, connections, seconds } = readTask<SaversTask>()
const db = connect(url, { maxConnections: connections })
const snapshot: unknown = JSON.parse(
  readFileSync(new URL('../../statecharts/testing/snapshots/closing.json', import.meta.url), 'utf8'),
)
/** Above those of earlier runs. */
const seqs = new Map<string, number>()

const save = async (loop: number, turn: number) => {
  const mine = interviews.filter((_, at) => at % connections === loop)
  const { id, leaseToken } = mine[turn % mine.length]!
  const stateSeq = (seqs.get(id) ?? 10_000 * (Math.floor(Date.now() / 1_000) % 100_000)) + 1
  seqs.set(id, stateSeq)
  const now = new Date()
  // Every third transition adds a line, as between two questions.
  const entry = {
    ...{ messageId: randomUUID(), role: 'candidate' as const, questionIndex: 0, confidence: null },
    ...{ content: 'I called the rapid response team at once, and then the family.'.repeat(3) },
    timestamp: now.toISOString(),
  }
  const { saved } = await saveTransition(db, {
    ...{ interviewId: id, leaseToken, snapshot, stateSeq, stateValue: 'interviewing.listening' },
    ...{ entries: turn % 3 ? [] : [entry], voiceSeconds: 0, completed: false, now },
  })
  if (!saved) throw new Error('the lease moved on')
}

const measured = await count(save, { loops: connections, seconds })
await db.destroy()
process.send?.({ ...measured })
process.disconnect()
