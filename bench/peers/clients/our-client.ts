import type { Database, Setting } from '../../voice/setting.ts'
import { Talker } from '../../voice/talker.ts'
import { CHUNK_BYTES, CHUNKS, type PeerClient, type TurnSeen } from '../turn.ts'

const PCM = { codec: 'pcm16', sampleRateHz: 16_000 } as const

/** A candidate of ours, in a real interview: its vendors are spoken to over their wire, and each step is saved. */
export async function openOurClient(
  setting: Setting,
  database: Database,
  url = setting.url,
): Promise<PeerClient> {
  const talker = await Talker.enter(setting, database, url)
  const chunks = Array.from({ length: CHUNKS }, (_, seq) => new Uint8Array(CHUNK_BYTES).fill(seq + 1))
  return {
    async turn(): Promise<TurnSeen> {
      const replyMs = await talker.turn(chunks, () => {}, PCM)
      return { replyMs, soundMs: talker.soundMs, heard: CHUNKS }
    },
    close: () => talker.close(),
  }
}
