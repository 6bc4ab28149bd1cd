import { describe, expect, it } from 'vitest'
import { AudioFrameReader, Decoder, Encoder, TextPacketDecoder } from './realtime-parser.ts'

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

  it('leaves audio to whoever reads frames, where it is told to', () => {
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

  it('refuses frames of another form', () => {
    const decoder = new Decoder()
    for (const frame of [
      '',
      '{}',
      '[9]',
      '[2,null,[]]',
      '[2,null,[7]]',
      // What would tell the server that the socket is gone, and so free it of every limit.
      '[2,null,["disconnect"]]',
      '[2,1,["disconnecting",{}]]',
      // The same as an event with attachments: there are none.
      '[5,null,["disconnect"]]',
      '[6,1,[{}]]',
      '[3,1,7]',
      '[2,null,["newListener","x"]]',
      '[2',
      Uint8Array.of(1),
      new Uint8Array(40),
      new ArrayBuffer(0),
    ]) {
      expect(() => decoder.add(frame)).toThrow()
    }
  })
})
