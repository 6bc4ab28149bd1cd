import type { Plugin } from 'vite'

const SCHEMAS = /[\\/](?:contracts|content)[\\/]/

/**
 * Has the build leave out the schemas of a contract that no page reads: a call is kept where it is not known to change
 * nothing, and making a schema is many calls in a chain. Costs time before the first page otherwise.
 */
export const dropUnusedSchemas = (): Plugin => ({
  name: 'preceptor:drop-unused-schemas',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: SCHEMAS, code: /from ['"]zod['"]/ },
    handler(code) {
      const made = this.parse(code).body.flatMap((statement) => {
        const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declared?.type !== 'VariableDeclaration') return []
        return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
      })
      return made
        .toReversed()
        .reduce(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        )
    },
  },
})
