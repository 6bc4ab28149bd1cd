import { passwordCost } from '../password-cost.ts'

/** Tests hash some thousand passwords: here with the least that Argon2 takes. What a server pays is in `passwords.test.ts`. */
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 })
