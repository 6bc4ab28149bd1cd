/** Of Argon2id (the library's own choice): 19 MiB, two passes and one lane, OWASP's minimum, about 20 ms. */
export const OWASP_MINIMUM = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What the hash of a password costs in this process. Only tests change it, who hash some thousand passwords. */
export const passwordCost: { memoryCost: number; timeCost: number; parallelism: number } = {
  ...OWASP_MINIMUM,
}
