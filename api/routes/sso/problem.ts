import type { SsoProblem } from '@preceptor/contracts/accounts/sso'

/** Ends a sign-in by the provider: the page that the browser comes back to says why. */
export class SignOnProblem extends Error {
  readonly problem: SsoProblem
  constructor(problem: SsoProblem) {
    super(problem)
    this.name = 'SignOnProblem'
    this.problem = problem
  }
}
