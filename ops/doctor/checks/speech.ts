import { setTimeout as sleep } from 'node:timers/promises'
import { VendorError, type VendorReason } from '@preceptor/contracts/errors'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { expectedPhrases } from '@preceptor/domain/speech/expected-phrases'
import { type CloudAddresses, createSpeechProbe } from '@preceptor/vendors/azure-speech/probe'
import type { Recognition, Speech } from '@preceptor/vendors/azure-speech/speech'
import { VOICES } from '@preceptor/vendors/azure-speech/voices'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import { SAMPLE_JOB } from '../samples.ts'
import { hear, say } from '../spoken.ts'
import { CLINICAL_WORDS, SPOKEN } from './speech-samples.ts'

const group = 'speech'
const TIMEOUT_MS = 15_000
const PAUSE_MS = 1_500
const SECOND_SAMPLES = 16_000
/** A turn that was closed again, since one before it was not quite over, has been tried again by then. */
const SETTLED_MS = 1_000
/** How a turn fails beside another where the tier allows one. */
const FULL: readonly VendorReason[] = ['throttled', 'late']
const FEWEST_CLINICAL = 8
const PERSONALITIES = Object.keys(VOICES) as PersonalityKey[]

/** The speech service: three voices that speak, and a recogniser that understands them. One thing after the other. */
export function speechChecks(context: DoctorContext): Check[] {
  const { speech, config } = context
  const access = config.speech
  const cloud: Check[] =
    'region' in access
      ? [
          {
            group,
            name: 'key and region',
            variables: ['AZURE_SPEECH_KEY', 'AZURE_SPEECH_REGION'],
            timeoutMs: TIMEOUT_MS,
            run: (signal) => isKnown(access, context.speechAddresses(access.region), signal),
          },
        ]
      : []
  const heard = ['speech: recognition']
  const checks: Omit<Check, 'group'>[] = [
    {
      name: 'voices',
      variables: ['AZURE_SPEECH_KEY', 'SPEECH_HOST', 'SPEECH_SYNTHESIS_HOST'],
      needs: ['speech: key and region'],
      run: (signal) => speakAll(speech, signal),
    },
    {
      name: 'recognition',
      variables: ['AZURE_SPEECH_KEY', 'SPEECH_HOST', 'SPEECH_RECOGNITION_HOST'],
      needs: ['speech: voices'],
      run: (signal) => understand(speech, signal),
    },
    {
      name: 'pause in a sentence',
      variables: [],
      needs: heard,
      run: (signal) => staysWhole(speech, signal),
    },
    {
      name: 'clinical words',
      variables: [],
      needs: heard,
      after: ['speech: pause in a sentence'],
      run: (signal) => knowsWords(speech, signal),
    },
    {
      name: 'hesitations',
      variables: ['SPEECH_FILLERS'],
      needs: heard,
      after: ['speech: clinical words'],
      run: (signal) => hearsFillers(speech, signal),
    },
    {
      name: 'strong words',
      variables: [],
      needs: heard,
      after: ['speech: hesitations'],
      run: (signal) => keepsStrongWords(speech, signal),
    },
    {
      name: 'two at once',
      variables: ['AZURE_SPEECH_KEY', 'SPEECH_RECOGNITIONS'],
      needs: heard,
      after: ['speech: strong words'],
      run: () => hearsTwo(speech),
    },
  ]
  return [...cloud, ...checks.map((check) => ({ timeoutMs: TIMEOUT_MS, ...check, group }) as const)]
}

async function isKnown(
  { key }: { key: string },
  addresses: CloudAddresses,
  signal: AbortSignal,
): Promise<Finding> {
  const probe = createSpeechProbe(key, addresses)
  await probe.issueToken(signal)
  const known = await probe.listVoices(signal)
  const missing = Object.values(VOICES).flatMap(({ name }) => (known.includes(name) ? [] : [name]))
  return missing.length === 0
    ? ok('The key is one of this region, which has all three voices.')
    : failure(
        `This region has no voice ${missing.join(', ')}.`,
        'Use a resource in another region, as eastus.',
      )
}

async function speakAll(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const lengths: string[] = []
  for (const voice of PERSONALITIES) {
    const { pcm, words } = await say(speech, { text: SPOKEN.plain, voice, signal })
    const seconds = pcm.length / 16_000
    if (seconds === 0)
      return failure(`${VOICES[voice].name} says nothing.`, 'Use a service that has this voice.')
    if (words.length === 0)
      return warning(
        `${VOICES[voice].name} speaks without saying when each word begins: captions run unevenly.`,
        'Use a service that sends word boundaries.',
      )
    lengths.push(seconds.toFixed(1))
  }
  return ok(`All three speak, ${lengths.join(', ')} s, and say when each word begins.`)
}

async function understand(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const { pcm } = await say(speech, { text: SPOKEN.plain, signal })
  const { text, words, confidence } = await hear(speech, [pcm])
  const share = shareOf(wordsOf(SPOKEN.plain), wordsOf(text))
  const isInOrder = words.every(({ offsetMs }, at) => at === 0 || offsetMs >= words[at - 1]!.offsetMs)
  if (words.length === 0 || !isInOrder)
    return failure(
      'It does not say when each word was said: pace and pauses cannot be measured.',
      'Use a service that sends word timings.',
    )
  const seen = `${Math.round(share * 100)} % of the words of a voice are understood, with ${Math.round((confidence ?? 0) * 100)} % confidence.`
  return share >= 0.8
    ? ok(seen)
    : warning(seen, 'Try an answer of your own; see that the language is English.')
}

async function staysWhole(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const before = await say(speech, { text: SPOKEN.beforePause, signal })
  const after = await say(speech, { text: SPOKEN.afterPause, signal })
  const { text } = await hear(speech, [before.pcm, new Int16Array(PAUSE_MS * 16), after.pcm])
  const stops =
    text
      .trim()
      .replace(/[.?!]$/, '')
      .match(/[.?!]/g)?.length ?? 0
  return stops === 0
    ? ok('One of 1.5 s ends no sentence.')
    : warning(
        'One of 1.5 s ends a sentence in the middle.',
        'The service does not take the setting for segments: answers are quoted with full stops in them.',
      )
}

async function knowsWords(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const { pcm } = await say(speech, { text: SPOKEN.clinical, signal })
  const { text } = await hear(speech, [pcm], expectedPhrases(SAMPLE_JOB))
  const heard = new Set(wordsOf(text))
  const missing = CLINICAL_WORDS.filter((word) => !heard.has(word.toLowerCase()))
  const seen = `${CLINICAL_WORDS.length - missing.length} of ${CLINICAL_WORDS.length} are understood${missing.length ? `, not ${missing.join(', ')}` : ''}.`
  return CLINICAL_WORDS.length - missing.length >= FEWEST_CLINICAL
    ? ok(seen)
    : warning(
        seen,
        'Read an answer of your own with these words; a service without phrase lists writes others.',
      )
}

const FILLER = /^(?:u[mh]+|uhm|er+m?|hm+)$/

async function hearsFillers(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const { pcm } = await say(speech, { text: SPOKEN.hesitant, signal })
  const { lexical } = await hear(speech, [pcm])
  const count = wordsOf(lexical).filter((word) => FILLER.test(word)).length
  if (count > 0 && speech.keepsFillers) return ok(`${count} of 3 are kept, and counted.`)
  if (count > 0)
    return warning(
      `${count} of 3 are kept, and not counted.`,
      'Say three clear "um" in an interview; where they show in the transcript, set SPEECH_FILLERS=kept.',
    )
  return speech.keepsFillers
    ? warning(
        'None of 3 of a voice is written down, and they are counted as if all were.',
        'Say three clear "um" in an interview; where none shows in the transcript, set SPEECH_FILLERS=removed.',
      )
    : ok('They are removed, and not counted.')
}

async function keepsStrongWords(speech: Speech, signal: AbortSignal): Promise<Finding> {
  const { pcm } = await say(speech, { text: SPOKEN.strong, signal })
  const { text } = await hear(speech, [pcm])
  if (text.includes('**'))
    return warning(
      'They are masked with stars: what a patient shouted is not quoted as it was.',
      'The service does not take the setting for profanity: use one that does.',
    )
  return wordsOf(text).includes('damn')
    ? ok('They are written as they were said.')
    : warning(
        'One was left out, or not understood.',
        'Say "damn" in an answer of your own: where it is left out, the service does not take the setting for profanity.',
      )
}

/** Both are heard to the end: a service may let the second in and only then close it. */
async function hearsTwo(speech: Speech): Promise<Finding> {
  const turns: Recognition[] = []
  const open = (): Recognition => {
    const turn = speech.openRecognition({ onPartial: () => {} })
    turns.push(turn)
    turn.push(new Int16Array(SECOND_SAMPLES))
    return turn
  }
  try {
    const first = open()
    await first.opened
    await sleep(SETTLED_MS)
    // The first is not ended before the second, or it would make room.
    await open().finish()
    await first.finish()
    return ok('Two nurses are heard at the same time.')
  } catch (error) {
    if (!(error instanceof VendorError) || !FULL.includes(error.reason)) throw error
    return warning(
      'A second nurse waits until the first has spoken: it is the free tier F0, or its limit is used up.',
      'Use the tier S0, and set SPEECH_RECOGNITIONS to what it allows.',
    )
  } finally {
    for (const turn of turns) turn.cancel()
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? []

/** Of these words, those that are among the others. */
function shareOf(wanted: readonly string[], found: readonly string[]): number {
  const left = [...found]
  const hits = wanted.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return hits.length / wanted.length
}
