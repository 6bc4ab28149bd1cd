/** A file of tests, and the title of one in it. */
export type Proof = readonly [file: string, title: string]

/** What proves each point of the security page, by how the point begins. */
export const SECURITY_PROOFS: Readonly<Record<string, readonly Proof[]>> = {
  'Passkeys, authenticator apps and recovery codes.': [
    ['api/routes/auth/factors/passkeys.test.ts', 'is made once signed in, brings recovery codes'],
    [
      'api/routes/auth/factors/required-factor.test.ts',
      'a member whose team asks for a second step can set one up',
    ],
    ['web/e2e/second-step.e2e.ts', 'staff are led from their page to set a second step up'],
  ],
  'A password needs to be hard to guess.': [
    ['api/passwords.test.ts', 'passwords are hashed by argon2id with 19 MiB, and verified'],
    ['web/gallery/flows/register.test.ts', 'a second line says why a guessable password is rejected'],
  ],
  'Guesses are limited': [
    ['api/routes/auth/session-routes.test.ts', 'an unknown address takes as long as a wrong password'],
    ['api/limits/account-limits.test.ts', 'has an overall limit, whatever it asks for'],
  ],
  'Deleting, transferring, downloading and exporting ask': [
    [
      'api/routes/auth/step-up/step-up-matrix.test.ts',
      'the matrix has every call of an account, and no other',
    ],
    ['api/routes/teams/role-matrix.test.ts', 'asks a session that is not fresh to prove who it is'],
  ],
  'Team admins see scores and dates': [
    ['db/rights/rights.test.ts', 'is that of one team, also where a query forgets to say which'],
    ['db/rights/rights.test.ts', 'is that of one team, also where a statement forgets to say which'],
    ['db/rights/reads-by-key.test.ts', 'the api sees no row of %s'],
    ['db/rights/reads-by-key.test.ts', 'returns by %s nothing without a key'],
  ],
  'Each server connects to the database': [['db/rights/rights.test.ts', 'is nobody mighty']],
  'Voices are never stored.': [
    [
      'local/privacy.test.ts',
      'no piece of the voice lies in the database, its files or anything written since',
    ],
    [
      'api/jobs/purge-transcripts.test.ts',
      'what was said is nowhere in the database once its time has passed',
    ],
    ['api/routes/stories/stories.test.ts', 'the purge leaves what was kept, and of everything else no word'],
    ['api/routes/stories/stories.test.ts', 'no stranger, and no admin of the team'],
  ],
  'Sign-ins, password and factor changes': [
    ['local/audit-kinds.test.ts', 'every kind of event is added somewhere'],
  ],
  'The log is only ever added to': [
    ['db/queries/audit/audit-chain.test.ts', 'is not removed within 90 days, whoever asks'],
    ['api/routes/audit/audit-routes.test.ts', 'as JSON from which the hashes can be recomputed'],
  ],
  'Team admins read and export the log': [
    ['web/e2e/audit.e2e.ts', 'a team admin finds what a member did, and takes the log along with its hashes'],
  ],
  'HTTPS with strict transport security.': [
    ['api/plugins/security-headers.test.ts', 'asks for TLS for a year where the site has it, and only there'],
    ['api/plugins/security-headers.test.ts', 'pages run scripts of this origin alone'],
  ],
  'Requests from other sites are refused.': [
    ['api/plugins/allowed-origins.test.ts', 'no spelling of the path and no changing method gets around it'],
    ['api/routes/auth/session-routes.test.ts', 'live 15 minutes'],
  ],
  'Every dependency has an exact version': [
    ['local/checks/licenses.test.ts', 'every dependency of every room is pinned to one version'],
    ['local/sbom/bill-of-materials.test.ts', 'each image gets its bill when it is built'],
  ],
  'Our images run without administrator rights': [
    ['local/papers/papers.test.ts', 'images run without rights'],
  ],
  'Logs hold no email address': [
    ['local/privacy.test.ts', 'the words are in the database, and neither they nor secrets are in any log'],
    ['api/audit/log-pseudonyms.test.ts', 'a pseudonym is the same all day, another one the day after'],
  ],
}
