import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError } from '@preceptor/contracts/errors'
import { MIN_AUDIO_BASE64_CHARS } from '@preceptor/contracts/interviews/interview-over-http'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import { SPEECH_RATE_HZ } from '@preceptor/interview/audio/pcm'
import { openTurnDecoder } from '@preceptor/interview/audio/turn-decoder'
import { UNDECODABLE } from '@preceptor/interview/errors'
import { MAX_SAMPLES } from '@preceptor/interview/listening/turn-audio'
import type { OpusDecoders } from '@preceptor/vendors/opus/opus-decoders'
import { readWav } from './read-wav.ts'

/** The browser counts from the press of the button, and its recorder begins a little later. */
const MIN_MS = 800
/** Decoded at a stretch: some 10 ms of work. */
const PIECE_BYTES = 16 * 1024
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const WAV_TYPES = new Set(['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'])

const OTHER_TYPE = 'Recordings are taken as WebM with Opus, or as WAV with 16-bit PCM.'

/**
 * The samples of a recording sent as a data URL, at 16 kHz mono. Throws VALIDATION_FAILED for what is no data URL or
 * too short, UNSUPPORTED_MEDIA_TYPE for another codec, PAYLOAD_TOO_LARGE beyond 180 s.
 */
export async function readRecording(audioData: string, decoders: OpusDecoders): Promise<Int16Array> {
  const { mediaType, bytes } = readDataUrl(audioData)
  const pcm16 = await decode(mediaType, bytes, decoders)
  if (pcm16.length < (MIN_MS * SPEECH_RATE_HZ) / 1_000)
    throw new ApiError('VALIDATION_FAILED', VOICE_PROBLEM.tooShort)
  return pcm16
}

function readDataUrl(text: string): { mediaType: string; bytes: Buffer } {
  const wrong = (problem: string) => new ApiError('VALIDATION_FAILED', `The recording ${problem}.`)
  const comma = text.indexOf(',')
  if (comma === -1) throw wrong('must contain a comma: send a whole data URL')
  if (!text.startsWith('data:')) throw wrong('must start with data: as a data URL does')
  const [mediaType = '', ...parameters] = text.slice('data:'.length, comma).toLowerCase().split(';')
  if (parameters.at(-1) !== 'base64') throw wrong('must be in base64')
  const base64 = text.slice(comma + 1)
  if (base64.length === 0) throw wrong('is empty')
  if (base64.length < MIN_AUDIO_BASE64_CHARS) {
    throw wrong(`is too short: its base64 must have at least ${MIN_AUDIO_BASE64_CHARS} characters`)
  }
  if (!BASE64.test(base64)) throw wrong('must be in base64')
  return { mediaType: mediaType.trim(), bytes: Buffer.from(base64, 'base64') }
}

async function decode(mediaType: string, bytes: Buffer, decoders: OpusDecoders): Promise<Int16Array> {
  if (mediaType === 'audio/webm') return decodePieces(bytes, 'webm-opus', SPEECH_RATE_HZ, decoders)
  if (!WAV_TYPES.has(mediaType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', OTHER_TYPE)
  const wav = readWav(bytes)
  if (!wav) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', UNDECODABLE.message)
  return decodePieces(wav.pcm16, 'pcm16', wav.sampleRateHz, decoders)
}

/** Other requests have their turn between the pieces. */
async function decodePieces(
  bytes: Uint8Array,
  codec: 'webm-opus' | 'pcm16',
  sampleRateHz: number,
  decoders: OpusDecoders,
): Promise<Int16Array> {
  const decoder = await openTurnDecoder({ codec, sampleRateHz }, decoders)
  const pieces: Int16Array[] = []
  let samples = 0
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = decoder.decode(bytes.subarray(at, at + PIECE_BYTES))
      samples += piece.length
      if (samples > MAX_SAMPLES) throw new ApiError('PAYLOAD_TOO_LARGE', VOICE_PROBLEM.tooLarge)
      pieces.push(piece)
      await nextTurn()
    }
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('UNSUPPORTED_MEDIA_TYPE', UNDECODABLE.message)
  } finally {
    decoder.close()
  }
  return joined(pieces, samples)
}

function joined(pieces: readonly Int16Array[], samples: number): Int16Array {
  const whole = new Int16Array(samples)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
