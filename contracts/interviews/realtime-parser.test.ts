import { describe, expect, it } from 'vitest'
import { AudioFrameReader, CONTINUED } from './audio-frames.ts'
import { Decoder, Encoder, TextPacketDecoder } from './realtime-parser.ts'

const EVENT = 2
const id = '5e1d3c5e-9a4a-4b61-9c6e-2f1c0d0a0001'
const roundTrip = (packet: Parameters<Encoder['encode']>[0]) => {
  const decoder = new Decoder()
  const packets: unknown[] = []
  decoder.on('decoded', (decoded) => packets.push(decoded))
  const frames = new Encoder().encode(packet)
  for (const frame of frames) decoder.add(frame)
  return { frames, packets }
}

describe('the compact parser', () => {
  it.each(['turn:chunk', 'speech:chunk'])('carries %s as one binary frame', (event) => {
    const payload = Uint8Array.of(1, 2, 3)
    const { frames, packets } = roundTrip({ type: EVENT, nsp: '/', data: [event, id, 70_000, payload] })
    expect(frames).toHaveLength(1)
    expect((frames[0] as Uint8Array).byteLength).toBe(24)
    expect(packets).toEqual([{ type: EVENT, nsp: '/', data: [event, id, 70_000, payload] }])
  })

  it('leaves audio to whoever reads frames, where it is set to', () => {
    const decoder = new TextPacketDecoder()
    const packets: unknown[] = []
    decoder.on('decoded', (packet) => packets.push(packet))
    const encoder = new Encoder()
    const payload = Uint8Array.of(4, 5)
    const [frame] = encoder.encode({ type: EVENT, nsp: '/', data: ['turn:chunk', id, 3, payload] })
    decoder.add(frame!)
    decoder.add(encoder.encode({ type: 1, nsp: '/' })[0]!)
    expect(packets).toEqual([{ type: 1, nsp: '/' }])
    expect(new AudioFrameReader().read(frame as Uint8Array)).toEqual({
      event: 'turn:chunk',
      id,
      seq: 3,
      payload,
    })
  })

  it('reads the id and the number of each frame, whatever came before', () => {
    const encoder = new Encoder()
    const reader = new AudioFrameReader()
    const other = `${id.slice(0, -1)}2`
    for (const [of, seq] of [
      [id, 0],
      [id, 1],
      [other, 2],
      [id, 0xffff_ffff],
    ] as const) {
      const data = ['turn:chunk', of, seq, Uint8Array.of(9)]
      const [frame] = encoder.encode({ type: EVENT, nsp: '/', data })
      expect(reader.read(frame as Uint8Array)).toMatchObject({ id: of, seq })
    }
  })

  it('reads chunks without an id as of the turn named before them', () => {
    const encoder = new Encoder()
    const decoder = new Decoder()
    const data: unknown[] = []
    decoder.on('decoded', (packet) => data.push(packet.data))
    const other = `${id.slice(0, -1)}2`
    const sent = [
      [id, 0],
      [CONTINUED, 1],
      [CONTINUED, 0xffff],
      [other, 0],
      [CONTINUED, 1],
    ] as const
    const sizes = sent.map(([of, seq]) => {
      const [frame] = encoder.encode({
        type: EVENT,
        nsp: '/',
        data: ['turn:chunk', of, seq, Uint8Array.of(9, 8)],
      })
      decoder.add(frame!)
      return (frame as Uint8Array).byteLength
    })
    expect(sizes).toEqual([23, 5, 5, 23, 5])
    const named = [id, id, id, other, other]
    expect(data).toEqual(sent.map(([, seq], at) => ['turn:chunk', named[at], seq, Uint8Array.of(9, 8)]))
  })

  it('knows no turn on a new connection, and accepts no frame that is too short', () => {
    const continued = Uint8Array.of(3, 0, 1, 9)
    expect(() => new AudioFrameReader().read(continued)).toThrow('of nothing')
    const reader = new AudioFrameReader()
    const [frame] = new Encoder().encode({
      type: EVENT,
      nsp: '/',
      data: ['turn:chunk', id, 0, Uint8Array.of(1)],
    })
    reader.read(frame as Uint8Array)
    for (const bytes of [[3], [3, 0]]) expect(() => reader.read(Uint8Array.from(bytes))).toThrow('of nothing')
    expect(reader.read(Uint8Array.of(3, 1, 2))).toEqual({
      event: 'turn:chunk',
      id,
      seq: 258,
      payload: new Uint8Array(),
    })
  })

  it.each([-1, 1.5, 65_536, '1'])('has no continued frame of number %s', (seq) => {
    const [frame] = new Encoder().encode({
      type: EVENT,
      nsp: '/',
      data: ['turn:chunk', CONTINUED, seq, Uint8Array.of(1)],
    })
    expect(typeof frame).toBe('string')
  })

  it('carries everything else as text, acknowledgements too', () => {
    for (const packet of [
      { type: 0, nsp: '/', data: { token: 'x' } },
      { type: EVENT, nsp: '/', data: ['answer:typed', { text: 'a "quoted" 😀 text' }], id: 0 },
      { type: 3, nsp: '/', data: [{ ok: true }], id: 12 },
      { type: 1, nsp: '/' },
    ]) {
      expect(roundTrip(packet).packets).toEqual([packet])
    }
  })

  it('carries audio without a payload, and a long one', () => {
    for (const length of [0, 600]) {
      const data = ['turn:chunk', id, 1, new Uint8Array(length).fill(7)]
      expect(roundTrip({ type: EVENT, nsp: '/', data }).packets).toEqual([{ type: EVENT, nsp: '/', data }])
    }
  })

  it('reads an id of zeros first, and one of which every byte differs next', () => {
    const reader = new AudioFrameReader()
    for (const each of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      const data = ['turn:chunk', each, 0, Uint8Array.of(9)]
      const [frame] = new Encoder().encode({ type: EVENT, nsp: '/', data })
      expect(reader.read(frame as Uint8Array).id).toBe(each)
    }
  })

  it.each([
    ['another event', ['turn:start', id, 1, Uint8Array.of(1)]],
    ['an id that is no UUID', ['turn:chunk', 'turn-1', 1, Uint8Array.of(1)]],
    ['a list for an id', ['turn:chunk', [id], 1, Uint8Array.of(1)]],
    ['a number that is not whole', ['turn:chunk', id, 1.5, Uint8Array.of(1)]],
    ['a payload that is no bytes', ['turn:chunk', id, 1, 'sound']],
    ['one part more', ['turn:chunk', id, 1, Uint8Array.of(1), 'more']],
    ['one part less', ['turn:chunk', id, 1]],
  ])('sends %s as text', (_, data) => {
    const frames = new Encoder().encode({ type: EVENT, nsp: '/', data })
    expect(frames).toEqual([JSON.stringify([EVENT, null, data])])
  })

  it('notifies nobody who has left, or after its end', () => {
    const decoder = new Decoder()
    const heard: string[] = []
    const stays = () => heard.push('stays')
    const leaves = () => heard.push('leaves')
    for (const listener of [leaves, stays]) decoder.on('decoded', listener)
    decoder.removeListener('decoded', leaves)
    decoder.add('[1,null,null]')
    expect(heard).toEqual(['stays'])
    decoder.destroy()
    decoder.add('[1,null,null]')
    expect(heard).toEqual(['stays'])
  })

  it('accepts every type it knows, the reason of a rejected connection last', () => {
    const packets: unknown[] = []
    const decoder = new Decoder()
    decoder.on('decoded', (packet) => packets.push(packet))
    decoder.add('[4,null,{"message":"UNAUTHENTICATED"}]')
    expect(packets).toEqual([{ type: 4, nsp: '/', data: { message: 'UNAUTHENTICATED' } }])
  })

  it.each([
    ['', 'JSON'],
    ['[2', 'JSON'],
    ['{}', 'a text frame of unknown form'],
    ['[9]', 'a packet of unknown type'],
    ['[-1]', 'a packet of unknown type'],
    ['[1.5]', 'a packet of unknown type'],
    // An event with attachments, of which there are none.
    ['[5,null,["disconnect"]]', 'a packet of unknown type'],
    ['[6,1,[{}]]', 'a packet of unknown type'],
    ['[2,null,[]]', 'an event without a name'],
    ['[2,null,[7]]', 'an event without a name'],
    ['[2,null,"disconnect"]', 'an event without a name'],
    ['[3,1,7]', 'an acknowledgement without a list'],
    // What would tell the server that the socket is gone, and so free it of every limit.
    ['[2,null,["disconnect"]]', 'an event with a name of the socket itself'],
    ['[2,1,["disconnecting",{}]]', 'an event with a name of the socket itself'],
    ['[2,null,["newListener","x"]]', 'an event with a name of the socket itself'],
    [Uint8Array.of(1), 'an audio frame of unknown form'],
    [new Uint8Array(20).fill(1), 'an audio frame of unknown form'],
    [new Uint8Array(40), 'an audio frame of unknown form'],
    [new ArrayBuffer(0), 'an audio frame of unknown form'],
  ])('rejects the frame %s', (frame, reason) => {
    expect(() => new Decoder().add(frame)).toThrow(reason)
  })
})
