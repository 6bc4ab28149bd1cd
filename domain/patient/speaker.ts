import type { Scenario } from './scenario.ts'

/** Who says the words that carry no name: the patient, or a relative instead. */
export const speakerOf = ({ spokenBy, patient, family }: Scenario): { name: string; role: string } =>
  spokenBy === 'family'
    ? { name: family.name, role: family.role.split(',')[0]! }
    : { name: patient.address, role: 'patient' }

/** Who else is in the room or within call: a relative where the patient speaks for himself, and the provider. */
export const peopleOf = ({ spokenBy, family, provider }: Scenario): { name: string; role: string }[] =>
  [...(spokenBy === 'family' ? [] : [family]), provider].map(({ name, role }) => ({ name, role }))
