import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes the JSON schemas of the kinds in use, from an unpacked npm package of the official client, which is generated
 * from Kubernetes' OpenAPI document:
 *
 *     npm pack @kubernetes/client-node && tar xzf kubernetes-client-node-*.tgz
 *     node ops/kubernetes/schemas/read-client.ts package ops/kubernetes/schemas/kubernetes.json
 */
const KINDS = {
  Namespace: 'V1Namespace',
  ServiceAccount: 'V1ServiceAccount',
  ConfigMap: 'V1ConfigMap',
  Service: 'V1Service',
  Deployment: 'V1Deployment',
  Job: 'V1Job',
  PodDisruptionBudget: 'V1PodDisruptionBudget',
  HorizontalPodAutoscaler: 'V2HorizontalPodAutoscaler',
  NetworkPolicy: 'V1NetworkPolicy',
  Ingress: 'V1Ingress',
}

interface Attribute {
  baseName: string
  type: string
}
const PLAIN: Record<string, object> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  any: {},
  Date: { type: 'string' },
  V1MicroTime: { type: 'string' },
  IntOrString: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
}

/** Between `prefix` and `end`, if a type is written so. */
const inside = (type: string, prefix: string, end: string) =>
  type.startsWith(prefix) && type.endsWith(end) ? type.slice(prefix.length, -end.length) : undefined

function readSchemas(folder: string): object {
  const definitions: Record<string, object> = {}
  const models = join(folder, 'dist/gen/models')
  const schemaOf = (type: string): object => {
    const item = inside(type, 'Array<', '>')
    if (item) return { type: 'array', items: schemaOf(item) }
    const value = inside(type, '{ [key: string]: ', '; }')
    if (value) return { type: 'object', additionalProperties: schemaOf(value) }
    const plain = PLAIN[type]
    if (plain) return plain
    define(type)
    return { $ref: `#/definitions/${type}` }
  }
  const define = (model: string): void => {
    if (definitions[model]) return
    const schema: Record<string, unknown> = { type: 'object', additionalProperties: false }
    definitions[model] = schema
    const code = readFileSync(join(models, `${model}.js`), 'utf8')
    const start = code.indexOf('attributeTypeMap = [') + 'attributeTypeMap = '.length
    const attributes: Attribute[] = JSON.parse(code.slice(start, code.indexOf('\n];', start) + 2))
    schema.properties = Object.fromEntries(attributes.map(({ baseName, type }) => [baseName, schemaOf(type)]))
    const declared = readFileSync(join(models, `${model}.d.ts`), 'utf8')
    schema.required = attributes
      .map(({ baseName }) => baseName)
      .filter((name) => declared.includes(`\n    '${name}': `))
  }
  for (const model of Object.values(KINDS)) define(model)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [, release] =
    readFileSync(join(models, 'V1Deployment.js'), 'utf8').match(/OpenAPI spec version: (\S+)/) ?? []
  return {
    source: `npm package @kubernetes/client-node ${version}, generated from Kubernetes' OpenAPI document`,
    license,
    release,
    kinds: KINDS,
    definitions,
  }
}

const [, , folder, target] = process.argv
if (!folder || !target) throw new Error('node ops/kubernetes/schemas/read-client.ts <package> <file>')
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify(readSchemas(folder))}\n`)
