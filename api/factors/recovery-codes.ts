import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@preceptor/contracts/accounts/factors'
import { hashCode } from '../passwords.ts'

/** Without vowels, so that no code is a word, and without what looks alike. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const CHARACTERS = 12
const GROUP = 4
const SALT_BYTES = 16

/** Ten codes of 57 random bits each, as they are shown and as they are kept. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(SALT_BYTES)
  const plain = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(plain.map((code) => hashCode(code, salt)))
  return { codes: plain.map(inGroups), salt, hashes }
}

function newCode(): string {
  return Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** As in "bcdf-2345-wxyz". */
function inGroups(code: string): string {
  return Array.from({ length: CHARACTERS / GROUP }, (_, at) => code.slice(at * GROUP, (at + 1) * GROUP)).join(
    '-',
  )
}
