import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_VARIABLES as API_VARIABLES } from '@preceptor/api/config'
import { connectionsOfApi } from '@preceptor/api/connections'
import { PASSWORD_VARIABLES } from '@preceptor/db/rights/read-passwords'
import { CONFIG_VARIABLES as REALTIME_VARIABLES } from '@preceptor/realtime/config'
import { connectionsOfRealtime } from '@preceptor/realtime/connections'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  APPLIED,
  podsOf,
  type Resource,
  render,
  schemaOf,
  whyNotRendered,
} from './kubernetes/testing/render.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const compose = read('docker-compose.yml')
const page = read('docs/kubernetes.md')

/** Kinds of the operator, whose schema is not Kubernetes' own. */
const OF_OTHERS = ['Cluster', 'Pooler']
/** What only jobs read, and the manifests themselves. */
const OF_JOBS = [
  'BOOTSTRAP_DATABASE_URL',
  'DATABASE_HOST',
  'DATABASE_CA',
  'DATABASE_PASSWORD',
  ...Object.values(PASSWORD_VARIABLES),
]

const rendered: Record<string, Resource[]> = {}
const everything = () => Object.values(rendered).flat()
const SERVERS = [
  'managed-database/servers',
  'postgres-operator/servers',
  'postgres-operator/pooled-servers',
] as const

if (whyNotRendered) console.warn(whyNotRendered)
describe.skipIf(whyNotRendered)('the Kubernetes manifests', () => {
  beforeAll(() => {
    for (const folder of APPLIED) rendered[folder] = render(folder)
  })

  it('hold to the schemas that Kubernetes publishes', () => {
    const kinds = [...new Set(everything().map(({ kind }) => kind))].filter(
      (kind) => !OF_OTHERS.includes(kind),
    )
    expect(kinds.length).toBeGreaterThan(8)
    const schemas = new Map(kinds.map((kind) => [kind, schemaOf(kind)]))
    const problems = everything().flatMap((resource) => {
      const found = schemas.get(resource.kind)?.safeParse(resource)
      return found?.error ? [`${resource.kind} ${resource.metadata.name}: ${found.error.message}`] : []
    })
    expect(problems).toEqual([])
    expect([...schemas.entries()].filter(([, schema]) => !schema)).toEqual([])
  })

  it('are held by schemas that notice a field that is not there, or of another type', () => {
    const deployment = rendered['managed-database/servers']?.find(({ kind }) => kind === 'Deployment')
    const schema = schemaOf('Deployment')
    const changed = (change: (spec: Record<string, unknown>) => void) => {
      const copy = z
        .looseObject({ spec: z.record(z.string(), z.unknown()) })
        .parse(structuredClone(deployment))
      change(copy.spec)
      return schema?.safeParse(copy).success
    }
    expect(changed(() => {})).toBe(true)
    expect(changed((spec) => (spec.replica = 2))).toBe(false)
    expect(changed((spec) => (spec.replicas = 'two'))).toBe(false)
    expect(changed((spec) => delete spec.selector)).toBe(false)
  })

  it('set no variable that the servers do not know', () => {
    const known = [...API_VARIABLES, ...REALTIME_VARIABLES, ...OF_JOBS]
    const set = everything()
      .flatMap((resource) => podsOf([resource]))
      .filter(({ name }) => name !== 'proxy')
      .flatMap(({ pod }) => pod.containers.flatMap(({ env }) => env.map(({ name }) => name)))
    const settings = rendered['managed-database/servers']
      ?.filter(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('settings-'))
      .flatMap((map) => Object.keys(z.object({ data: z.record(z.string(), z.string()) }).parse(map).data))
    expect(settings?.length).toBeGreaterThan(10)
    expect([...set, ...(settings ?? [])].filter((name) => !known.includes(name))).toEqual([])
  })

  it('give the job that migrates no password to set: its role may not', () => {
    const jobs = APPLIED.flatMap((folder) => podsOf(rendered[folder] ?? [])).filter(
      ({ name }) => name === 'migrate',
    )
    const set = jobs.flatMap(({ pod }) => pod.containers.flatMap(({ env }) => env.map(({ name }) => name)))
    expect(set).toContain('DATABASE_URL')
    expect(set.filter((name) => Object.values<string>(PASSWORD_VARIABLES).includes(name))).toEqual([])
  })

  it('hold no secret, and name only those that the page lists', () => {
    expect(everything().filter(({ kind }) => kind === 'Secret')).toEqual([])
    const named = everything()
      .flatMap((resource) => podsOf([resource]))
      .flatMap(({ pod }) =>
        pod.containers.flatMap(({ env }) => env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])),
      )
    expect(named.length).toBeGreaterThan(20)
    const listed = page.split('\n').filter((line) => line.startsWith('| `'))
    const unlisted = named.filter(
      ({ name, key }) =>
        !listed.some((line) => line.startsWith(`| \`${name}\` |`) && line.includes(`\`${key}\``)),
    )
    expect(unlisted).toEqual([])
  })

  it('run the images that docker-compose builds and runs', () => {
    const images = APPLIED.flatMap((folder) => podsOf(rendered[folder] ?? []))
      .flatMap(({ pod }) => pod.containers)
      .map(({ image }) => image)
    const ofCompose = images.map((image) => {
      const [, own] = image.split('/preceptor/')
      return own ? `preceptor/${own.split(':')[0]}` : image
    })
    expect(new Set(ofCompose).size).toBe(3)
    expect(ofCompose.filter((image) => !compose.includes(`image: ${image}\n`))).toEqual([])
  })

  it.each(SERVERS)('give each server of %s the time to leave', (folder) => {
    const settings = rendered[folder]?.find(({ metadata }) => metadata.name.startsWith('settings-'))
    const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(settings)
    const [, stopped] = read('ops/kubernetes/base/haproxy.cfg').match(/hard-stop-after (\d+)s/) ?? []
    const needed: Record<string, number> = {
      // The longest request and the mails on their way; the last pages and the last saves.
      api: Number(data.NOTICE_SECONDS) + 27 + 10,
      realtime: Number(data.DRAIN_SECONDS) + 2 + 5,
      proxy: Number(stopped),
    }
    const pods = podsOf(rendered[folder] ?? [])
    expect(pods.map(({ name }) => name).sort()).toEqual(Object.keys(needed).sort())
    for (const { name, pod } of pods) {
      const notice = pod.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0
      expect(notice, name).toBeGreaterThan(0)
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThan(notice + (needed[name] ?? Infinity))
    }
  })

  it('run everything without root, rights, a writable disk or a token of the cluster', () => {
    const pods = everything().flatMap((resource) => podsOf([resource]))
    expect(pods.length).toBe(12)
    for (const { name, pod } of pods) {
      expect(pod.securityContext.runAsNonRoot, name).toBe(true)
      expect(pod.automountServiceAccountToken, name).toBe(false)
      for (const { securityContext } of pod.containers)
        expect(securityContext, name).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
    }
  })

  it('let the proxy see as many pods as there may be', () => {
    const proxy = read('ops/kubernetes/base/haproxy.cfg')
    const Autoscaler = z.object({ spec: z.object({ maxReplicas: z.number() }) })
    const scaled = everything().filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    expect(scaled.length).toBe(6)
    for (const autoscaler of scaled) {
      const { name } = autoscaler.metadata
      const most = Autoscaler.parse(autoscaler).spec.maxReplicas
      expect(proxy).toContain(
        `server-template ${name}- ${most} _http._tcp.${name}.preceptor.svc.cluster.local`,
      )
    }
  })
})

describe.skipIf(whyNotRendered)('the database of the operator', () => {
  const Cluster = z.object({
    spec: z.object({
      postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }),
      managed: z.object({
        roles: z.array(z.object({ name: z.string(), connectionLimit: z.number().optional() })),
      }),
    }),
  })
  const rendered = (folder: (typeof APPLIED)[number], kind: string, name?: string) =>
    render(folder).find((one) => one.kind === kind && (name === undefined || one.metadata.name === name))
  const maxReplicas = (name: string) =>
    z
      .object({ spec: z.object({ maxReplicas: z.number() }) })
      .parse(rendered('postgres-operator/servers', 'HorizontalPodAutoscaler', name)).spec.maxReplicas

  it('has a place for every connection of as many servers as there may be', () => {
    const { spec } = Cluster.parse(rendered('postgres-operator/database', 'Cluster'))
    const pool = 10
    const api = connectionsOfApi(pool)
    const needed = {
      preceptor_api: api.api * maxReplicas('api'),
      preceptor_jobs: api.jobs * maxReplicas('api'),
      preceptor_realtime: connectionsOfRealtime(pool) * maxReplicas('realtime'),
    }
    expect(read('ops/kubernetes/base/settings.env')).toContain(`\nDATABASE_POOL=${pool}\n`)
    for (const [role, connections] of Object.entries(needed)) {
      const limit = spec.managed.roles.find(({ name }) => name === role)?.connectionLimit
      expect(limit, role).toBeGreaterThanOrEqual(connections)
    }
    const all = Object.values(needed).reduce((sum, connections) => sum + connections)
    expect(spec.postgresql.parameters.max_connections).toBeGreaterThan(all + 20)
  })

  it('has a pooler with the limits that the tests run with', () => {
    const Pooler = z.object({
      spec: z.object({
        pgbouncer: z.object({ poolMode: z.string(), parameters: z.record(z.string(), z.string()) }),
      }),
    })
    const pooler = rendered('postgres-operator/pooler', 'Pooler')
    const { poolMode, parameters } = Pooler.parse(pooler).spec.pgbouncer
    const ini = read('ops/pooler/pgbouncer.ini')
    for (const [name, value] of [...Object.entries(parameters), ['pool_mode', poolMode]])
      expect(ini).toContain(`\n${name} = ${value}\n`)
  })
})

describe('the proxy of the cluster', () => {
  it('is that of docker-compose, but for how it finds the servers', () => {
    const lines = (name: string) => read(name).split('\n')
    const [one, other] = [lines('ops/proxy/haproxy.cfg'), lines('ops/kubernetes/base/haproxy.cfg')]
    const own = (mine: string[], others: string[]) => mine.filter((line) => !others.includes(line))
    expect(
      own(one, other).every((line) =>
        /docker|127\.0\.0\.11|container|server (api|realtime)-|cookie/i.test(line),
      ),
    ).toBe(true)
    expect(own(other, one).every((line) => /cluster|resolv|payload|cookie/.test(line))).toBe(true)
    expect(own(other, one).length).toBeLessThan(12)
  })

  const { error } = spawnSync('haproxy', ['-v'])
  it.skipIf(error)('has a configuration that HAProxy accepts', () => {
    const file = join(ROOT, 'ops/kubernetes/base/haproxy.cfg')
    const env = { ...process.env, TRUSTED_PROXIES: '10.0.0.0/8', BLOCKED_ADDRESSES: '255.255.255.255' }
    const { status, stderr } = spawnSync('haproxy', ['-c', '-q', '-f', file], { env, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
