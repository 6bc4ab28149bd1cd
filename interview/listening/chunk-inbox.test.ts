import { MAX_CHUNK_BYTES } from '@preceptor/contracts/interviews/realtime'
import { describe, expect, it } from 'vitest'
import { ChunkInbox, MAX_TURN_BYTES } from './chunk-inbox.ts'

const byte = (value: number) => Uint8Array.of(value)
const accepted = (inbox: ChunkInbox, seqs: number[]) =>
  seqs.flatMap((seq) => {
    const accepted = inbox.accept(seq, byte(seq))
    return accepted.outcome === 'taken' ? accepted.chunks.map((chunk) => chunk[0]) : []
  })

describe('the chunk inbox', () => {
  it('gives each chunk once and in order, whatever the order of arrival', () => {
    expect(accepted(new ChunkInbox(), [2, 0, 1, 1, 0, 4, 3, 2])).toEqual([0, 1, 2, 3, 4])
  })

  it('says what became of a chunk', () => {
    const inbox = new ChunkInbox()
    expect(inbox.accept(1, byte(1)).outcome).toBe('held')
    expect(inbox.accept(1, byte(1)).outcome).toBe('repeated')
    expect(inbox.accept(0, byte(0)).outcome).toBe('taken')
    expect(inbox.accept(0, byte(0)).outcome).toBe('repeated')
    expect(inbox.accept(66, byte(0)).outcome).toBe('held')
    expect(inbox.accept(67, byte(0)).outcome).toBe('too-far')
    expect(inbox.accept(2, new Uint8Array(MAX_CHUNK_BYTES + 1)).outcome).toBe('too-large')
    expect(inbox.nextSeq).toBe(2)
  })

  it('accepts no more than a whole recording', () => {
    const inbox = new ChunkInbox()
    const chunk = new Uint8Array(MAX_CHUNK_BYTES)
    let seq = 0
    while (inbox.accept(seq, chunk).outcome === 'taken') seq += 1
    expect(inbox.accept(seq, chunk).outcome).toBe('full')
    const left = MAX_TURN_BYTES - inbox.totalBytes
    expect(left).toBeGreaterThanOrEqual(0)
    expect(inbox.accept(seq, new Uint8Array(left + 1)).outcome).toBe('full')
    expect(inbox.accept(seq, new Uint8Array(left)).outcome).toBe('taken')
    expect(inbox.totalBytes).toBe(MAX_TURN_BYTES)
  })

  it('accepts an empty chunk as one of the sequence', () => {
    const inbox = new ChunkInbox()
    expect(inbox.accept(0, new Uint8Array(0)).outcome).toBe('taken')
    expect(inbox.nextSeq).toBe(1)
  })
})
