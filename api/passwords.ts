import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's own choice) with 19 MiB, two passes and one lane: OWASP's minimum, about 20 ms. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

const nobodysHash = hashPassword(randomUUID())

/** Whether a password fits a hash. Without a hash it takes as long and is false: an unknown e-mail shows nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobodysHash), password)
  return fits && passwordHash !== undefined
}
