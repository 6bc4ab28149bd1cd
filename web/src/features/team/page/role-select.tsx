import { TeamRole } from '@preceptor/contracts/teams/team'
import { SelectField } from '../../../shared/components/fields/field.tsx'
import { ROLE_WORDS, rolesGivenBy } from './role-words.ts'

/** What somebody is invited as. */
export function RoleSelect({
  isOwner,
  value,
  onChange,
  only = null,
  hasHint,
}: {
  isOwner: boolean
  value: TeamRole
  onChange: (role: TeamRole) => void
  /** The one role there is room for; null for any that may be given. */
  only?: TeamRole | null
  hasHint?: boolean
}) {
  return (
    <SelectField
      label="Role"
      hint={hasHint && ROLE_WORDS[value].means}
      value={value}
      onChange={({ target }) => onChange(TeamRole.parse(target.value))}
    >
      {(only ? [only] : rolesGivenBy({ isOwner })).map((role) => (
        <option key={role} value={role}>
          {ROLE_WORDS[role].name}
        </option>
      ))}
    </SelectField>
  )
}
