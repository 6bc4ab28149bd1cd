/** How a rule without a name is called: it stands in the chart itself. */
const UNNAMED = 'in place'

/** Names that JavaScript makes up for a function written in place. */
const MADE_UP = ['', 'guard', 'actions']

interface Combined {
  name: string
  guards?: readonly unknown[]
  check?: unknown
  stateValue?: unknown
}

const dotted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${dotted(inner)}`)
        .join(' & ')
    : String(value)

/** A guard in words: its name, or what it is combined of. */
export const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return withParams(guard)
  const { name, guards = [], check, stateValue } = guard as Combined
  if (stateValue !== undefined) return `in ${dotted(stateValue)}`
  if (check === undefined) return MADE_UP.includes(name) ? UNNAMED : name
  if (name === 'not') return `not ${guardName(guards[0])}`
  return guards.map(guardName).join(` ${name} `)
}

const withParams = (object: object): string => {
  const { type, params } = object as { type: string; params?: unknown }
  return typeof params === 'string' ? `${type}(${params})` : type
}

/** An action in words: its name with a word it is given, or what it assigns. */
export const actionName = (action: unknown): string => {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null) return withParams(action)
  const { name, type, assignment } = action as { name: string; type?: string; assignment?: unknown }
  if (type === 'xstate.assign') {
    const fields = typeof assignment === 'object' && assignment !== null ? Object.keys(assignment) : []
    return `assign ${fields.join(', ')}`.trim()
  }
  if (type) return type
  return MADE_UP.includes(name) ? UNNAMED : name
}
