import { JUDGE_METRICS, MODEL_CARD } from '@preceptor/content/papers/papers'
import { expect, test } from 'vitest'
import { recordedMetrics } from './recorded-metrics.ts'

test('the model card shows what the judge measures now: npm run judge -- --record', {
  timeout: 120_000,
}, () => {
  expect(JUDGE_METRICS).toEqual(recordedMetrics())
  for (const name of Object.keys(MODEL_CARD.names)) expect(JUDGE_METRICS).toHaveProperty(name)
})
