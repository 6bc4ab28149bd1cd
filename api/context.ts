import { connect, type Db } from '@preceptor/db/connect'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from './config.ts'

export interface Context {
  config: Config
  db: Db
  openai: ReturnType<typeof createOpenAi>
  metrics: Registry
  log: Logger
}

/** All that the api works with, made once from its configuration; tests put their own parts in. */
export function createContext(config: Config, overrides: Partial<Context> = {}): Context {
  return {
    config,
    db: overrides.db ?? connect(config.database.url, config.database),
    openai: createOpenAi(config.openai),
    metrics: new Registry(),
    log: pino({ level: config.logLevel, base: { service: 'api' } }),
    ...overrides,
  }
}
