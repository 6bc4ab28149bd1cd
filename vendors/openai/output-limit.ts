/** More than any text has; bounds what is read of an engine that ignores its limit. */
export const MAX_CHARS_PER_TOKEN = 8

/** OpenAI's own service, or one of Azure's that speaks it. */
const isOpenAi = (baseUrl: string) => {
  const host = URL.parse(baseUrl)?.hostname ?? ''
  return host === 'api.openai.com' || host.endsWith('.openai.com') || host.endsWith('.openai.azure.com')
}

/**
 * How a request tells an engine the longest answer. OpenAI takes `max_completion_tokens`, its newer models nothing else,
 * and rejects both at once; Ollama ignores it without a word (ollama issue 7125), while Ollama, vLLM, llama.cpp and LM Studio
 * all obey the older `max_tokens`.
 */
export const outputLimit = (baseUrl: string) => (maxTokens: number) =>
  isOpenAi(baseUrl) ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }
