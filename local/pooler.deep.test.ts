import { whyNoPooler } from '@preceptor/db/testing/pooler'
import { expect, it } from 'vitest'
import { commandOf, runNode } from './steps.ts'

const LIMIT_MS = 20 * 60_000
/** Whatever talks to a database. */
const WHOLE = ['db/queries', 'api/routes', 'api/jobs', 'api/billing', 'api/interviewing', 'realtime']

it.skipIf(whyNoPooler)(
  `queries and servers work through PgBouncer${whyNoPooler ? `: not here, ${whyNoPooler}` : ''}`,
  async () => {
    let printed = ''
    const env = { TEST_POOLER: 'on', TEST_DEPTH: '' }
    const code = await runNode([commandOf('vitest'), 'run', ...WHOLE], env, (text) => {
      printed += text
    })
    expect(printed).toContain('Tests')
    expect(code).toBe(0)
  },
  LIMIT_MS,
)
