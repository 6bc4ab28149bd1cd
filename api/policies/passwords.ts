import { MIN_PASSWORD_LENGTH } from '@preceptor/contracts/auth'
import type { ApiError } from '@preceptor/contracts/errors'
import { dictionary } from '@zxcvbn-ts/language-common'

export type PasswordRefusal = { code: ApiError['code']; message: string }

/** Who chooses the password, as far as it should not consist of that. */
export interface PasswordOwner {
  email: string
  firstName: string | null
  lastName: string | null
}

const OUR_NAME = 'preceptor'
/** A shorter word is part of too many others. */
const MIN_WORD_LENGTH = 4

const common = new Set(
  dictionary['passwords-common']
    .filter(({ length }) => length >= MIN_PASSWORD_LENGTH)
    .map((password) => password.toLowerCase()),
)

/** Why a password is too easy to guess; undefined when it is not. Its length is checked elsewhere. */
export function refusalOfPassword(password: string, owner: PasswordOwner): PasswordRefusal | undefined {
  const spelled = password.toLowerCase()
  if (common.has(spelled)) {
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password is too common. Please choose another one.',
    }
  }
  const left = wordsOf(owner).reduce((text, word) => text.replaceAll(word, ''), spelled)
  if ([...left].length < MIN_PASSWORD_LENGTH) {
    return {
      code: 'PASSWORD_TOO_COMMON',
      message:
        'This password is too easy to guess from your name, email or our name. Please choose another one.',
    }
  }
  return undefined
}

/** Our name, her address, and the words of it and of her name, also without their digits; the longest first. */
function wordsOf({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const sources = [firstName ?? '', lastName ?? '', local, domain.split('.')[0]!]
  const words = sources.flatMap((source) => [
    ...source.split(/[^\p{L}\p{M}\p{N}]+/u),
    ...source.split(/[^\p{L}\p{M}]+/u),
  ])
  return [...new Set([OUR_NAME, email, local, ...words].map((word) => word.toLowerCase()))]
    .filter((word) => [...word].length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
}
