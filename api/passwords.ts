import { randomUUID } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { ApiError } from '@preceptor/contracts/errors'
import { TOO_MANY_SIGNING_IN } from './limits/late-answers.ts'
import { passwordCost } from './password-cost.ts'

/** Argon2 works in Node's four threads for files and names; without a bound those wait behind every password. */
const AT_ONCE = 3
/** About two seconds of work on two cores; more at the same moment are rejected. */
const MAX_WAITING = 200

const waiting: (() => void)[] = []
let working = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < AT_ONCE) working += 1
  else await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MAX_WAITING) {
    throw new ApiError('SERVICE_UNAVAILABLE', TOO_MANY_SIGNING_IN)
  }
  return new Promise((resolve) => waiting.push(resolve))
}

/** Throws SERVICE_UNAVAILABLE when too many passwords are being worked on. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordCost))
}

/** The hash of a password that nobody knows. Throws as hashPassword does. */
export const uselessHash = (): Promise<string> => hashPassword(randomUUID())

const nobodysHash = uselessHash()

/**
 * Whether a password fits a hash. Without a hash it takes as long and is false: an unknown e-mail shows nothing.
 * Throws as hashPassword does.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash)
  const fits = await inTurn(() => verify(against, password))
  return fits && passwordHash !== undefined
}

/** The hash of a code that a machine made, under a salt that several of them share. Throws as hashPassword does. */
export function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => hashRaw(code, { ...passwordCost, salt }))
}
