import type { Check } from './check.ts'
import { addressChecks } from './checks/addresses.ts'
import { clockChecks } from './checks/clock.ts'
import { databaseChecks } from './checks/database.ts'
import { keyChecks } from './checks/keys.ts'
import { mailChecks } from './checks/mail.ts'
import { openAiChecks } from './checks/openai.ts'
import { engineChecks } from './checks/openai-engine.ts'
import { reportChecks } from './checks/openai-reports.ts'
import { signOnChecks } from './checks/sign-on.ts'
import { speechChecks } from './checks/speech.ts'
import { stripeChecks } from './checks/stripe.ts'
import { catalogChecks } from './checks/stripe-catalog.ts'
import { webhookChecks } from './checks/stripe-webhook.ts'
import type { DoctorContext } from './context.ts'

/** Every check there is for this configuration. */
export const allChecks = (context: DoctorContext): Check[] =>
  [
    keyChecks,
    openAiChecks,
    engineChecks,
    reportChecks,
    speechChecks,
    stripeChecks,
    webhookChecks,
    catalogChecks,
    mailChecks,
    databaseChecks,
    signOnChecks,
    addressChecks,
    clockChecks,
  ].flatMap((checksOf) => checksOf(context))
