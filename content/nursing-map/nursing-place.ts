import { NcjmmStep } from '@preceptor/contracts/practice/practice'
import { z } from 'zod'
import { QSEN, type QsenCompetency, RESIDENCY, type ResidencyDomain } from './frameworks.ts'

const keysOf = <Key extends string>(parts: Record<Key, unknown>) => Object.keys(parts) as Key[]

/**
 * Where a question or a scenario lies on the nursing map: what a good answer shows. Chosen by its content; none of the
 * steps for a question that asks for no clinical judgment, such as why somebody became a nurse.
 */
export const NursingPlace = z.strictObject({
  ncjmm: z.array(NcjmmStep),
  qsen: z.array(z.enum(keysOf<QsenCompetency>(QSEN))),
  residency: z.array(z.enum(keysOf<ResidencyDomain>(RESIDENCY))).min(1),
})
export type NursingPlace = z.infer<typeof NursingPlace>
