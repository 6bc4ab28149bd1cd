import { VendorError } from '@preceptor/contracts/errors'
import { contextProbe, SchemaProbeOutput, schemaProbe } from '@preceptor/vendors/openai/tasks/probes'
import { type Check, type Finding, failure, ok } from '../check.ts'
import type { DoctorContext } from '../context.ts'
import { reportName } from './openai-reports.ts'

const group = 'OpenAI'
const CODE_WORD = 'heliotrope'
/** A report of ten answers with its instructions comes near to that. */
const CONTEXT_TOKENS = 8_000
const MORE_CONTEXT =
  'Raise the context to 16,384 (Ollama: OLLAMA_CONTEXT_LENGTH, vLLM: --max-model-len, llama.cpp: --ctx-size).'
const SENTENCE =
  'The nurse took the vitals, wrote them down and told the next shift what had changed since the morning. '
/** As OpenAI's o200k_base counts them. */
const SENTENCE_TOKENS = 22

/** What OpenAI's own service does by itself and another engine may not. */
export function engineChecks({ config, openAiProbe, options }: DoctorContext): Check[] {
  const schema: Check = {
    group,
    name: 'strict schemas',
    variables: ['OPENAI_MODEL', 'OPENAI_BASE_URL'],
    needs: ['OpenAI: first words'],
    timeoutMs: 25_000,
    run: async (signal) => {
      const question = 'Which stone is the floor of the hall made of?'
      const { text } = await openAiProbe.ask(schemaProbe, { question }, { isStrict: true, signal })
      return isOfSchema(text)
        ? ok('Answers have the form of their schema, whatever the words around ask for.')
        : failure(
            'It does not hold its answers to the schema that is sent along.',
            'Use an engine and a model that honor response_format json_schema with strict: README names what each needs.',
          )
    },
  }
  const context: Check = {
    group,
    name: 'length of context',
    variables: ['OPENAI_BASE_URL'],
    needs: ['OpenAI: first words'],
    after: [`OpenAI: ${reportName(options.isFull)}`],
    timeoutMs: 45_000,
    run: async (signal) => {
      try {
        return hasReadIt((await openAiProbe.ask(contextProbe, { text: longText() }, { signal })).text)
      } catch (error) {
        // vLLM and llama.cpp reject what Ollama cuts.
        if (!(error instanceof VendorError) || error.reason !== 'request') throw error
        return failure('It refuses a request of 8,000 tokens.', MORE_CONTEXT)
      }
    },
  }
  return config.openai.baseURL ? [schema, context] : [schema]
}

const longText = (): string =>
  `The code word is ${CODE_WORD}. ${SENTENCE.repeat(Math.ceil(CONTEXT_TOKENS / SENTENCE_TOKENS))}`

function hasReadIt(answer: string): Finding {
  return answer.toLowerCase().includes(CODE_WORD)
    ? ok('It reads 8,000 tokens to their beginning.')
    : failure(
        'It has lost the beginning of a request of 8,000 tokens: the engine cuts without a word.',
        MORE_CONTEXT,
      )
}

function isOfSchema(text: string): boolean {
  try {
    return SchemaProbeOutput.strict().safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
