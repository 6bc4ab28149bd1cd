export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type Form = { [key: string]: FormValue }

const isIndex = (key: string) => /^\d+$/.test(key)

/** Reads a form of Stripe's kind: `items[0][price]=x`, `expand[]=y`, `metadata[key]=z`. */
export function parseForm(text: string): Form {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    place(root, [first, ...rest], value)
  }
  return fold(root) as Form
}

function place(root: Form, path: string[], value: string): void {
  let at: Form = root
  for (const [depth, part] of path.entries()) {
    // `expand[]` twice are two entries.
    const key = part === '' ? String(Object.keys(at).length) : part
    if (key === '__proto__') return
    if (depth === path.length - 1) {
      at[key] = value
      return
    }
    const next = at[key]
    at[key] = typeof next === 'object' && !Array.isArray(next) ? next : {}
    at = at[key]
  }
}

/** Objects whose keys count from 0 are lists. */
function fold(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const entries = keys.map((key): [string, FormValue] => [key, fold(value[key]!)])
  if (keys.length > 0 && keys.every(isIndex)) return entries.map(([, entry]) => entry)
  return Object.fromEntries(entries)
}
