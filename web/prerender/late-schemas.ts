import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACTS = /[\\/](?:contracts|content)[\\/]/
/** Named like a type: what a contract makes under such a name is a schema. */
const SCHEMA_NAME = /^[A-Z][a-z]/
const MAKE_LATE = fileURLToPath(new URL('../src/shared/lib/late-schema.ts', import.meta.url))

/**
 * Has the build make each schema of a contract when it is first used, and leave out those that no page reads: a call is
 * kept where it is not known to change nothing. Making them all holds the first page up.
 */
export const lateSchemas = (): Plugin => ({
  name: 'preceptor:late-schemas',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: CONTRACTS, code: /from ['"]zod['"]/ },
    handler(code) {
      const late = new Set(['z'])
      const made = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ id, init }) => {
          if (
            id.type !== 'Identifier' ||
            (init?.type !== 'CallExpression' && init?.type !== 'MemberExpression')
          )
            return []
          const { start, end } = init
          const root = /^\w+/.exec(code.slice(start, end))?.[0] ?? ''
          if (SCHEMA_NAME.test(id.name) || (init.type === 'CallExpression' && late.has(root))) {
            late.add(id.name)
            return [{ start, end, call: 'makeLate', after: '' }]
          }
          return init.type === 'CallExpression' ? [{ start, end, call: '', after: '()' }] : []
        })
      })
      const changed = made
        .toReversed()
        .reduce(
          (text, { start, end, call, after }) =>
            `${text.slice(0, start)}/* @__PURE__ */ ${call}(() => ${text.slice(start, end)})${after}${text.slice(end)}`,
          code,
        )
      return `import { makeLate } from ${JSON.stringify(MAKE_LATE)};${changed}`
    },
  },
})
