import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@babel/parser'

/** A node of the syntax tree, as far as it is read here. */
// biome-ignore lint/suspicious/noExplicitAny: the parser's own types are a union of hundreds.
type Node = any
/** Where a name is looked up: a file of the SDK and the namespaces around it, the innermost last. */
interface Scope {
  file: string
  path: readonly string[]
}

const FOLDER = dirname(fileURLToPath(import.meta.resolve('stripe')))

interface Module {
  /** Interfaces and type aliases by their full name, as in `Subscription.BillingMode`. */
  declared: ReadonlyMap<string, Node>
  imported: ReadonlyMap<string, { file: string; name: string }>
}
const modules = new Map<string, Module>()

function readModule(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const declared = new Map<string, Node>()
  const imported = new Map<string, { file: string; name: string }>()
  const visit = (statement: Node, path: readonly string[]): void => {
    const node = statement.declaration ?? statement
    if (statement.type === 'ImportDeclaration') {
      const from = join(dirname(file), statement.source.value.replace(/\.js$/, '.d.ts'))
      for (const { local, imported: name } of statement.specifiers) {
        imported.set(local.name, { file: from, name: name?.name ?? '*' })
      }
    } else if (node.type === 'TSModuleDeclaration') {
      for (const inner of node.body.body) visit(inner, [...path, node.id.name])
    } else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
      declared.set([...path, node.id.name].join('.'), node)
    }
  }
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const { program } = parse(source, { sourceType: 'module', plugins: [['typescript', { dts: true }]] })
  for (const statement of program.body) visit(statement, [])
  const module = { declared, imported }
  modules.set(file, module)
  return module
}

const nameOf = (node: Node): string =>
  node.type === 'TSQualifiedName' ? `${nameOf(node.left)}.${node.right.name}` : node.name

/** The declaration of a name: in the namespaces around it, in its file, or where it is imported from. */
function find(scope: Scope, name: string): { node: Node; scope: Scope } | undefined {
  const { declared, imported } = readModule(scope.file)
  for (let depth = scope.path.length; depth >= 0; depth--) {
    const full = [...scope.path.slice(0, depth), name].join('.')
    const node = declared.get(full)
    if (node) return { node, scope: { file: scope.file, path: full.split('.') } }
  }
  const [first = '', ...rest] = name.split('.')
  const from = imported.get(first)
  if (!from) return undefined
  const target = from.name === '*' ? rest.join('.') : [from.name, ...rest].join('.')
  return find({ file: from.file, path: [] }, target)
}

/** `form`: values are texts, as a request carries them. */
export type Carried = 'form' | 'json'

/**
 * What is wrong with a value that should be of a type of the SDK, by its path; empty where nothing is. Stricter than tsc:
 * enums are closed, which the SDK leaves open for values to come, and fields that the type does not know are wrong.
 */
export function problemsOf(file: string, type: string, value: unknown, carried: Carried = 'json'): string[] {
  const found = find({ file: `resources/${file}.d.ts`, path: [] }, type)
  if (!found) throw new Error(`The SDK has no type ${type} in ${file}.`)
  return checkDeclared(found.node, found.scope, value, type, carried)
}

function checkDeclared(node: Node, scope: Scope, value: unknown, at: string, carried: Carried): string[] {
  if (node.type === 'TSTypeAliasDeclaration') return check(node.typeAnnotation, scope, value, at, carried)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
  const given = value as Record<string, unknown>
  const members = membersOf(node, scope)
  if (members === 'any') return []
  const unknown = Object.keys(given).filter((key) => !members.has(key))
  const problems = unknown.map((key) => `${at}.${key} is not known`)
  for (const [key, member] of members) {
    if (!(key in given)) {
      if (!member.node.optional) problems.push(`${at}.${key} is missing`)
      continue
    }
    const annotation = member.node.typeAnnotation.typeAnnotation
    problems.push(...check(annotation, member.scope, given[key], `${at}.${key}`, carried))
  }
  return problems
}

/** Own and inherited; `any` for a record of whatever. */
function membersOf(node: Node, scope: Scope): Map<string, { node: Node; scope: Scope }> | 'any' {
  const members = new Map<string, { node: Node; scope: Scope }>()
  for (const { expression, typeName } of node.extends ?? []) {
    const parent = find(scope, nameOf(expression ?? typeName))
    const inherited = parent && membersOf(parent.node, parent.scope)
    if (inherited === 'any') return 'any'
    for (const [key, member] of inherited ?? []) members.set(key, member)
  }
  for (const member of node.body.body) {
    if (member.type === 'TSIndexSignature') return 'any'
    members.set(member.key.name ?? member.key.value, { node: member, scope })
  }
  return members
}

function check(node: Node, scope: Scope, value: unknown, at: string, carried: Carried): string[] {
  const is = (holds: boolean) => (holds ? [] : [`${at} is ${JSON.stringify(value)?.slice(0, 60)}`])
  switch (node.type) {
    case 'TSParenthesizedType':
      return check(node.typeAnnotation, scope, value, at, carried)
    case 'TSUnionType':
      return checkUnion(node.types, scope, value, at, carried)
    case 'TSLiteralType':
      return is(carried === 'form' ? String(node.literal.value) === value : node.literal.value === value)
    case 'TSNullKeyword':
      return is(value === null)
    case 'TSStringKeyword':
      return is(typeof value === 'string')
    case 'TSNumberKeyword':
      return is(carried === 'form' ? /^-?\d+(\.\d+)?$/.test(String(value)) : typeof value === 'number')
    case 'TSBooleanKeyword':
      return is(carried === 'form' ? value === 'true' || value === 'false' : typeof value === 'boolean')
    case 'TSArrayType':
      return checkItems(node.elementType, scope, value, at, carried)
    case 'TSTypeLiteral':
      return checkDeclared({ body: { body: node.members } }, scope, value, at, carried)
    case 'TSTypeReference':
      return checkReference(node, scope, value, at, carried)
    default:
      return []
  }
}

const isOpenEnd = (node: Node): boolean =>
  node.type === 'TSTypeReference' && nameOf(node.typeName) === 'OtherString'

function checkUnion(types: Node[], scope: Scope, value: unknown, at: string, carried: Carried): string[] {
  const all = types.filter((type) => !isOpenEnd(type)).map((type) => check(type, scope, value, at, carried))
  if (all.some((problems) => problems.length === 0)) return []
  // Of an object the branch that comes closest says most.
  return all.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function checkItems(item: Node, scope: Scope, value: unknown, at: string, carried: Carried): string[] {
  if (!Array.isArray(value)) return [`${at} is no list`]
  return value.flatMap((each, index) => check(item, scope, each, `${at}[${index}]`, carried))
}

function checkReference(node: Node, scope: Scope, value: unknown, at: string, carried: Carried): string[] {
  const name = nameOf(node.typeName)
  const [argument] = node.typeArguments?.params ?? node.typeParameters?.params ?? []
  switch (name) {
    case 'Array':
      return checkItems(argument, scope, value, at, carried)
    case 'Emptyable':
      return value === '' || value === null ? [] : check(argument, scope, value, at, carried)
    case 'ApiList': {
      const { data } = (value ?? {}) as { data?: unknown }
      return checkItems(argument, scope, data, `${at}.data`, carried)
    }
    case 'Decimal':
      return typeof value === 'string' || typeof value === 'number' ? [] : [`${at} is no decimal`]
    case 'Metadata':
    case 'MetadataParam':
      return typeof value === 'object' && value !== null ? [] : [`${at} is no metadata`]
  }
  const found = find(scope, name)
  return found ? checkDeclared(found.node, found.scope, value, at, carried) : []
}
