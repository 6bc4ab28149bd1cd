/**
 * Import this first: gives a run ports and a data folder of its own, so that it neither meets nor disturbs a running
 * `npm start`, and leaves real vendors out whatever `.env` says.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@preceptor/local/start/ports'

const VENDOR_VARIABLES = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'AZURE_SPEECH_KEY',
  'AZURE_SPEECH_REGION',
  'SPEECH_HOST',
  'SPEECH_RECOGNITION_HOST',
  'SPEECH_SYNTHESIS_HOST',
  'STRIPE_SECRET_KEY',
  'STRIPE_API_BASE',
  'SMTP_URL',
  'DATABASE_URL',
  'REALTIME_URL',
  'PUBLIC_URL',
  'HOST',
]
const PORT_VARIABLES = [
  'PORT',
  'REALTIME_PORT',
  'OPENAI_STAND_IN_PORT',
  'SPEECH_STAND_IN_PORT',
  'STRIPE_STAND_IN_PORT',
  'MAIL_STAND_IN_PORT',
  'MAIL_STAND_IN_SMTP_PORT',
  'POSTGRES_PORT',
]

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'preceptor-chaos-'))
for (const name of VENDOR_VARIABLES) process.env[name] = ''
// An empty one would leave realtime out.
delete process.env.REALTIME_URL
// What is measured is our own.
process.env.OPENAI_STAND_IN_PACE = '0'
for (const name of PORT_VARIABLES) process.env[name] = String(await findFreePort())
