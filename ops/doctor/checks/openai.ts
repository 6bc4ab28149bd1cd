import { DAY_MS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import type { RawAnswer } from '@preceptor/vendors/openai/probe'
import { createOpenAiProbe } from '@preceptor/vendors/openai/probe'
import { TASK_KINDS } from '@preceptor/vendors/openai/task'
import { interviewReply, REPLY_ACTIONS } from '@preceptor/vendors/openai/tasks/interview-reply'
import { type Check, type Finding, failure, ok, warning } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import { SAMPLE_REPLY } from '../samples.ts'

const group = 'OpenAI'
const MODEL_VARIABLES = ['OPENAI_MODEL', ...TASK_KINDS.map((kind) => `OPENAI_MODEL_${kind.toUpperCase()}`)]
/** A model announced to be shut down later than that is no worry yet. */
const SHUTDOWN_DAYS = 90
/** Later than that a reply is heard as a pause. */
const FIRST_WORDS_MS = 1_500
const CHARS_PER_TOKEN = 4

/** The language model: found, paid for, quick, and answering in the form that is spoken. */
export function openAiChecks(context: DoctorContext): Check[] {
  const { config, openAiProbe: probe } = context
  const { baseURL } = config.openai
  let reply: Promise<RawAnswer> | undefined
  const askOnce = (signal: AbortSignal) => {
    reply ??= quickest(context, signal)
    return reply
  }
  const address: Check = {
    group,
    name: 'address',
    variables: ['OPENAI_BASE_URL'],
    timeoutMs: 15_000,
    run: (signal) => findVersionOne(context, signal),
  }
  return [
    ...(baseURL ? [address] : []),
    {
      group,
      name: 'key and models',
      variables: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', ...namesInUse(context)],
      needs: ['OpenAI: address'],
      timeoutMs: 15_000,
      run: (signal) => findModels(context, signal),
    },
    {
      group,
      name: 'first words',
      variables: ['OPENAI_API_KEY', 'OPENAI_MODEL', 'OPENAI_REASONING_EFFORT'],
      needs: ['OpenAI: key and models'],
      timeoutMs: 25_000,
      run: async (signal) => {
        try {
          return timeOf(await askOnce(signal))
        } catch (error) {
          return (await isEffortRejected(context, error, signal)) ?? Promise.reject(error)
        }
      },
    },
    {
      group,
      name: 'form of a reply',
      variables: ['OPENAI_MODEL'],
      needs: ['OpenAI: first words'],
      timeoutMs: 25_000,
      run: async (signal) => formOf(await askOnce(signal)),
    },
  ]

  /** The first request opens a connection, which later ones find open. */
  async function quickest({ openAiProbe }: DoctorContext, signal: AbortSignal): Promise<RawAnswer> {
    const first = await openAiProbe.ask(interviewReply, SAMPLE_REPLY, { signal })
    if (first.firstTextMs <= FIRST_WORDS_MS) return first
    const second = await probe.ask(interviewReply, SAMPLE_REPLY, { signal })
    return second.firstTextMs < first.firstTextMs ? second : first
  }
}

const namesInUse = ({ config: { openai } }: DoctorContext): string[] => {
  const kinds = Object.keys(openai.models ?? {}).map((kind) => kind.toUpperCase())
  return MODEL_VARIABLES.filter(
    (name) => name === 'OPENAI_MODEL' || kinds.some((kind) => name.endsWith(kind)),
  )
}

/** The protocol begins at /v1, which is easily left out. */
async function findVersionOne({ config, openAiProbe }: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const url = config.openai.baseURL!
  const isAzure = new URL(url).hostname.endsWith('.azure.com')
  if (isAzure && !/\/openai\/v1\/?$/.test(new URL(url).pathname))
    return failure(
      'It is at Azure, and does not end in /openai/v1/.',
      'Set OPENAI_BASE_URL to https://<resource>.openai.azure.com/openai/v1/ (no api-version).',
    )
  if (await openAiProbe.hasModels(url, signal)) return ok('It speaks the protocol.')
  const withVersion = `${url.replace(/\/$/, '')}/v1`
  return (await openAiProbe.hasModels(withVersion, signal))
    ? failure('It speaks the protocol below /v1 only.', 'Add /v1 to OPENAI_BASE_URL.')
    : warning('It lists no models.', 'See that OPENAI_BASE_URL ends in /v1 where the engine has it.')
}

async function findModels(context: DoctorContext, signal: AbortSignal): Promise<Finding> {
  const { config, openAiProbe: probe, now } = context
  const { model, models = {} } = config.openai
  const names = [...new Set([model, ...Object.values(models)])]
  const described = await Promise.all(
    names.map(async (name) => [name, await probe.describeModel(name, signal)] as const),
  )
  for (const [name, facts] of described) {
    if (facts.kind !== 'known' || !facts.shutdownAt) continue
    const days = Math.floor((facts.shutdownAt.getTime() - now()) / DAY_MS)
    const day = facts.shutdownAt.toISOString().slice(0, 10)
    if (days < 0) return failure(`${name} was shut down on ${day}.`, 'Set OPENAI_MODEL to its successor.')
    if (days < SHUTDOWN_DAYS)
      return warning(
        `${name} is to be shut down on ${day}, in ${days} days.`,
        'Try its successor with OPENAI_MODEL and this command, and change over before that day.',
      )
  }
  const doubtful = described.flatMap(([name, { kind }]) => (kind === 'known' ? [] : [name]))
  // A deployment at Azure has a name that no list holds, and some engines list nothing.
  for (const name of doubtful) {
    const asking = createOpenAiProbe({ ...config.openai, model: name, models: {} })
    await asking.ask(interviewReply, SAMPLE_REPLY, { signal })
  }
  return ok(`${names.join(', ')}: known${doubtful.length ? ' by an answer, not by a list' : ''}.`)
}

function timeOf({ text, firstTextMs, durationMs, hasThinkingBeside }: RawAnswer): Finding {
  const writingMs = durationMs - firstTextMs
  const rate =
    writingMs > 50 ? `, ${Math.round((text.length / CHARS_PER_TOKEN / writingMs) * 1_000)} tokens/s` : ''
  const seen = `First words after ${(firstTextMs / 1_000).toFixed(1)} s${rate}.`
  if (firstTextMs <= FIRST_WORDS_MS) return ok(seen)
  return warning(
    seen,
    hasThinkingBeside
      ? 'It thinks before it speaks: set OPENAI_REASONING_EFFORT=none, or use a model that does not.'
      : 'Within 1.5 s a talk flows: use a quicker model for OPENAI_MODEL_REPLY, or a nearer region.',
  )
}

/** Whether the same goes well without the effort to reason; undefined where that is not what is wrong. */
async function isEffortRejected(
  { config: { openai } }: DoctorContext,
  error: unknown,
  signal: AbortSignal,
): Promise<Finding | undefined> {
  const { reasoningEffort } = openai
  if (!(error instanceof VendorError) || error.reason !== 'request' || !reasoningEffort) return undefined
  const without = createOpenAiProbe({ ...openai, reasoningEffort: undefined })
  await without.ask(interviewReply, SAMPLE_REPLY, { signal })
  return failure(
    `It does not take reasoning_effort=${reasoningEffort}.`,
    'Set OPENAI_REASONING_EFFORT to a value that this model knows; for another model than the default, unset it.',
  )
}

/** A chat template that opens the thinking itself leaves only its end in the answer. */
const THINKING = /<\/?(?:think|thinking|reasoning|analysis)>/i
const NO_THINKING =
  'Have the engine keep thinking apart (vLLM: --reasoning-parser, llama.cpp: --reasoning-format deepseek) or off (OPENAI_REASONING_EFFORT=none).'

/** Whether an answer is one that can be spoken. */
export function formOf({ text, finishReason }: Pick<RawAnswer, 'text' | 'finishReason'>): Finding {
  if (THINKING.test(text)) return failure('Its thinking stands in the answer.', NO_THINKING)
  if (finishReason !== 'stop')
    return failure(
      `The answer broke off (${finishReason ?? 'no end'}).`,
      'Raise OPENAI_OUTPUT_CAPS, as in reply=2000: a model that reasons needs more.',
    )
  const [line = '', ...words] = text.trimStart().split('\n')
  if (!holdsAction(line) || words.join('').trim() === '')
    return warning(
      'It does not begin with the line it was asked for; the product copes, and talks less to the point.',
      'Use a model that follows instructions more closely for OPENAI_MODEL_REPLY.',
    )
  return ok('It begins with its action, and the words follow.')
}

function holdsAction(line: string): boolean {
  try {
    const { action } = JSON.parse(line) as { action?: unknown }
    return REPLY_ACTIONS.some((known) => known === action)
  } catch {
    return false
  }
}
