import { dictionary } from '@zxcvbn-ts/language-common'

/** The least that a secret holds beside words, and the least share of it. */
const MIN_RANDOM_CHARS = 12
const MIN_RANDOM_SHARE = 0.6
const MIN_DISTINCT_CHARS = 8
/** The least share of groups of three characters that stand in it once. */
const MIN_NEW_GROUPS = 0.7
/** The most of it that counts up or down, as in abcd or 9876. */
const MAX_SEQUENCE_SHARE = 0.4
/** A shorter word stands in many a random secret. */
const MIN_WORD_CHARS = 4
const MAX_WORD_CHARS = 12

const WORDS = new Set(
  [
    ...dictionary['diceware-common'],
    ...dictionary['passwords-common'].slice(0, 20_000),
    ...['preceptor', 'token', 'charts', 'metrics', 'production', 'signing', 'webhook', 'example', 'here'],
  ]
    .map((word) => String(word).toLowerCase())
    .filter((word) => word.length >= MIN_WORD_CHARS && /^[a-z]+$/.test(word)),
)

/**
 * Why a secret that a server signs with or is asked for is not a random one, as the end of a sentence; undefined when it
 * may be. Length is judged elsewhere. It never repeats any of the secret.
 */
export function whyNotRandom(secret: string): string | undefined {
  const chars = secret.toLowerCase()
  if (new Set(chars).size < MIN_DISTINCT_CHARS) return 'it repeats few characters'
  const groups = Array.from({ length: Math.max(0, chars.length - 2) }, (_, at) => chars.slice(at, at + 3))
  if (new Set(groups).size < groups.length * MIN_NEW_GROUPS) return 'it repeats itself'
  const steps = groups.filter((group) => isSequence(group)).length
  if (steps > groups.length * MAX_SEQUENCE_SHARE) return 'it counts up or down'
  const left = charsBesideWords(chars)
  if (left < Math.max(MIN_RANDOM_CHARS, chars.length * MIN_RANDOM_SHARE)) return 'it’s made of words'
  return undefined
}

function isSequence(group: string): boolean {
  const [first = 0, second = 0, third = 0] = [...group].map((char) => char.charCodeAt(0))
  return Math.abs(second - first) === 1 && second - first === third - second
}

/** How many letters and digits stand beside the words, the longest word taken at each place. */
function charsBesideWords(chars: string): number {
  let left = 0
  for (let at = 0; at < chars.length; ) {
    let length = Math.min(MAX_WORD_CHARS, chars.length - at)
    while (length >= MIN_WORD_CHARS && !WORDS.has(chars.slice(at, at + length))) length--
    if (length >= MIN_WORD_CHARS) at += length
    else if (/[a-z\d]/.test(chars[at++]!)) left++
  }
  return left
}

/** One issue for each secret of an environment that is not random, where it is a production server's. */
export function weakSecrets(
  env: { NODE_ENV?: string },
  secrets: Readonly<Record<string, string | undefined>>,
): { path: [string]; message: string }[] {
  if (env.NODE_ENV !== 'production') return []
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const why = secret ? whyNotRandom(secret) : undefined
    return why ? [{ path: [name], message: `${why}; make one with \`openssl rand -base64 48\`` }] : []
  })
}
