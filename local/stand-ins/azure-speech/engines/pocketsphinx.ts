import { existsSync } from 'node:fs'
import koffi from 'koffi'
import type { HeardWord } from '../recogniser.ts'
import { spokenWord, withDictionary } from './dictionary.ts'

/** Where Debian's package pocketsphinx-en-us puts it. */
export const DEBIAN_MODEL_DIR = '/usr/share/pocketsphinx/model/en-us'
const FRAME_MS = 10
/** Every second frame scored, fewer states kept: a quarter less CPU and, on 16 flite clips, 6 instead of 10 % errors. */
const SEARCH = { '-ds': '2', '-maxhmmpf': '8000' }

/** Word offsets are ms from where the voice detector let speech in: it drops the silence before. */
export type Hypothesis = { text: string; confidence: number; words: HeardWord[] }

/**
 * One warm PocketSphinx decoder (Debian libpocketsphinx3, en-us model), 16 kHz mono PCM16.
 * Throws a plain text when the libraries or the model are missing.
 */
export function loadDecoder(modelDir = DEBIAN_MODEL_DIR) {
  if (!existsSync(modelDir)) {
    throw new Error('The speech model is missing: apt-get install pocketsphinx pocketsphinx-en-us')
  }
  const native = bindLibraries()
  const decoder = withDictionary(`${modelDir}/cmudict-en-us.dict`, (dictionary) => {
    const files = { '-hmm': `${modelDir}/en-us`, '-lm': `${modelDir}/en-us.lm.bin`, '-dict': dictionary }
    const options = Object.entries({ ...files, ...SEARCH, '-logfn': '/dev/null' }).flat()
    const config = native.parseOptions(null, native.optionTable(), options.length, options, 0)
    return config ? native.init(config) : null
  })
  if (!decoder) throw new Error('PocketSphinx did not start: reinstall pocketsphinx and pocketsphinx-en-us.')
  const logMath = native.getLogMath(decoder)
  const end = (): Hypothesis => {
    native.endUtterance(decoder)
    const words: HeardWord[] = []
    let confidenceSum = 0
    let zeroFrame: number | null = null
    for (let segment = native.firstSegment(decoder, null); segment; segment = native.nextSegment(segment)) {
      const entry = native.segmentWord(segment)
      const first = [0]
      const last = [0]
      native.segmentFrames(segment, first, last)
      zeroFrame ??= first[0]!
      if (/^[<[+]/.test(entry)) continue
      const posterior = native.segmentPosterior(segment, null, null, null)
      confidenceSum += Math.min(1, native.exp(logMath, posterior))
      const offsetMs = (first[0]! - zeroFrame) * FRAME_MS
      words.push({ text: spokenWord(entry), offsetMs, durationMs: (last[0]! + 1 - first[0]!) * FRAME_MS })
    }
    const confidence = words.length ? confidenceSum / words.length : 0
    return { text: words.map((word) => word.text).join(' '), confidence, words }
  }

  return {
    /** A new talker: the noise estimate starts anew, what was learnt of the channel stays. */
    beginStream(): void {
      native.startStream(decoder)
      native.startUtterance(decoder)
    },
    begin: (): void => void native.startUtterance(decoder),
    /** Feeds audio; true while the voice detector hears speech. */
    push(pcm: Int16Array): boolean {
      native.processRaw(decoder, pcm, pcm.length, 0, 0)
      return native.inSpeech(decoder) === 1
    },
    /** What is heard so far in this utterance; nursing words show as their neighbours until its end. */
    text: (): string => native.getHypothesis(decoder, [0]) ?? '',
    end,
    /** A second pass over a whole utterance: normalised over all of it, so better than the streamed one. */
    decodeWhole(pcm: Int16Array): Hypothesis {
      native.startUtterance(decoder)
      native.processRaw(decoder, pcm, pcm.length, 0, 1)
      return end()
    },
  }
}
export type Decoder = ReturnType<typeof loadDecoder>

function bindLibraries() {
  const { base, sphinx } = openLibraries()
  return {
    optionTable: sphinx.func('void* ps_args()'),
    parseOptions: base.func('void* cmd_ln_parse_r(void*, void*, int, const char**, int)'),
    init: sphinx.func('void* ps_init(void*)'),
    startStream: sphinx.func('int ps_start_stream(void*)'),
    startUtterance: sphinx.func('int ps_start_utt(void*)'),
    processRaw: sphinx.func('int ps_process_raw(void*, const int16_t*, size_t, int, int)'),
    endUtterance: sphinx.func('int ps_end_utt(void*)'),
    getHypothesis: sphinx.func('const char* ps_get_hyp(void*, _Out_ int*)'),
    inSpeech: sphinx.func('uint8_t ps_get_in_speech(void*)'),
    getLogMath: sphinx.func('void* ps_get_logmath(void*)'),
    // NOTE: older releases take an out-score here, newer ones ignore the second argument.
    firstSegment: sphinx.func('void* ps_seg_iter(void*, void*)'),
    nextSegment: sphinx.func('void* ps_seg_next(void*)'),
    segmentWord: sphinx.func('const char* ps_seg_word(void*)'),
    segmentFrames: sphinx.func('void ps_seg_frames(void*, _Out_ int*, _Out_ int*)'),
    segmentPosterior: sphinx.func('int ps_seg_prob(void*, void*, void*, void*)'),
    exp: base.func('double logmath_exp(void*, int)'),
  }
}

function openLibraries() {
  try {
    return { base: koffi.load('libsphinxbase.so.3'), sphinx: koffi.load('libpocketsphinx.so.3') }
  } catch {
    throw new Error('libpocketsphinx is missing: apt-get install pocketsphinx pocketsphinx-en-us')
  }
}
