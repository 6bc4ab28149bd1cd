import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const FOLDER = join(import.meta.dirname, '..')

/** All that is applied, by folder. */
export const APPLIED = [
  'namespace',
  'managed-database/bootstrap',
  'managed-database/prepare',
  'managed-database/servers',
  'postgres-operator/database',
  'postgres-operator/prepare',
  'postgres-operator/servers',
  'postgres-operator/pooler',
  'postgres-operator/pooled-servers',
] as const

const Variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      configMapKeyRef: z.object({ name: z.string(), key: z.string() }).optional(),
      secretKeyRef: z
        .object({ name: z.string(), key: z.string(), optional: z.boolean().optional() })
        .optional(),
    })
    .optional(),
})
const Container = z.object({
  name: z.string(),
  image: z.string(),
  env: z.array(Variable).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
})
const PodSpec = z.object({
  terminationGracePeriodSeconds: z.number().default(30),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
  containers: z.array(Container),
})
export const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
})
export type Resource = z.infer<typeof Resource>

/** Why nothing can be rendered here; undefined where it can. */
export const whyNotRendered: string | undefined = (() => {
  const { status, error } = spawnSync('kubectl', ['kustomize', '--help'], { encoding: 'utf8' })
  return status === 0 ? undefined : `kubectl is not here: ${error?.message ?? `it ended with ${status}`}`
})()

/** What `kubectl kustomize` makes of a folder. */
export function render(folder: (typeof APPLIED)[number]): Resource[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(FOLDER, folder)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout).map((document) => Resource.parse(document.toJS()))
}

/** The pods of deployments and jobs. */
export const podsOf = (resources: Resource[]) =>
  resources.flatMap((resource) => {
    const template = z
      .object({ spec: z.object({ template: z.object({ spec: PodSpec }) }) })
      .safeParse(resource).data
    return template ? [{ name: resource.metadata.name, pod: template.spec.template.spec }] : []
  })

const Schemas = z.object({
  kinds: z.record(z.string(), z.string()),
  definitions: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** The schema of a kind as Kubernetes publishes it, unknown fields rejected; undefined for kinds of other projects. */
export function schemaOf(kind: string): z.ZodType | undefined {
  const text = readFileSync(join(FOLDER, 'schemas/kubernetes.json'), 'utf8')
  const { kinds, definitions } = Schemas.parse(JSON.parse(text))
  const name = kinds[kind]
  if (!name) return undefined
  return z.fromJSONSchema({
    $ref: `#/definitions/${name}`,
    definitions,
    $schema: 'http://json-schema.org/draft-07/schema#',
  })
}
