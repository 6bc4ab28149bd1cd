import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_VARIABLES } from '@preceptor/db/rights/read-passwords'
import { NODE_FLAGS } from '@preceptor/realtime/node-flags'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const manifest = JSON.parse(read('package.json'))
const compose = read('docker-compose.yml')
const Service = z.object({
  image: z.string(),
  ports: z.array(z.string()).default([]),
})
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(compose, { merge: true }))
const dockerfile = read('Dockerfile')
const proxy = read('ops/proxy/haproxy.cfg')

const ScrapeConfig = z.object({
  scrape_configs: z.array(z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) })),
})

/** What the servers read and docker-compose.yml sets or leaves out by itself, or only `npm start` and tests read. */
const NOT_PASSED = [
  // Its database has no pooler in front.
  'DATABASE_DIRECT_URL',
  // Set there: where the servers listen, where the database and realtime are, and who stands in front.
  ...['HOST', 'REALTIME_URL', 'TRUST_PROXY', 'DATABASE_URL', 'JOBS_DATABASE_URL', 'BOOTSTRAP_DATABASE_URL'],
  ...['NODE_ENV', 'WEB_DIST'],
  // Only servers of the same network may read /metrics there.
  'METRICS_TOKEN',
  // Never a setting of production.
  'STRIPE_API_BASE',
  ...['REALTIME_PORT', 'POSTGRES_PORT', 'WEB_DEV_PORT', 'DATA_DIR', 'CHROMIUM'],
]

/** What only docker-compose itself reads. */
const ROLE_PASSWORDS = Object.values(PASSWORD_VARIABLES)
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'DOMAIN', 'GRAFANA_PASSWORD', ...ROLE_PASSWORDS]
const NEEDED = [
  ...ROLE_PASSWORDS,
  'JWT_PUBLIC_KEYS',
  ...['JWT_SECRET', 'POSTGRES_PASSWORD', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
].sort()

describe('docker-compose.yml', () => {
  it('accepts no variable that nobody knows', () => {
    const taken = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name as string)
    const known = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name as string)
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((name) => !known.includes(name) && !OF_COMPOSE.includes(name))).toEqual([])
  })

  it('passes on every variable that an operator can set', () => {
    const passed = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name as string)
    const known = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name as string)
    const left = known.filter((name) => !passed.includes(name) && !name.includes('STAND_IN'))
    expect(left.filter((name) => !NOT_PASSED.includes(name))).toEqual([])
  })

  it('publishes nothing beyond this machine but the proxy with the certificates, unless it is asked to', () => {
    const published = Object.values(services).flatMap(({ ports }) => ports)
    const open = published.filter((at) => !/^(?:127\.0\.0\.1|\$\{PUBLISH_ON:-127\.0\.0\.1\}):/.test(at))
    expect(published.length).toBe(6)
    expect(open).toEqual([`\${TLS_HTTP:-80}:80`, `\${TLS_HTTPS:-443}:443`])
  })

  it('does not start without a secret that has no preset, and says which', () => {
    const required = [...compose.matchAll(/\$\{([A-Z_]+):\?Set \1/g)].map(([, name]) => name)
    expect([...new Set(required)].sort()).toEqual(NEEDED)
  })

  it('lets each process reach the database as a role of its own, and only the bootstrap as the administrator', () => {
    const withEnv = z.object({
      services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.any()).default({}) })),
    })
    const roles = Object.entries(withEnv.parse(parse(compose, { merge: true })).services).flatMap(
      ([name, { environment }]) =>
        Object.values(environment)
          .map((value) => String(value).match(/^postgres:\/\/(\w+):/)?.[1])
          .filter(Boolean)
          .map((role) => `${name} ${role}`),
    )
    expect(roles).toEqual([
      'bootstrap preceptor',
      'migrate preceptor_owner',
      ...['api-1', 'api-2'].flatMap((name) => [`${name} preceptor_api`, `${name} preceptor_jobs`]),
      ...['realtime-1', 'realtime-2'].map((name) => `${name} preceptor_realtime`),
    ])
  })

  it('trusts the proxies that the documents say', () => {
    const documents = ['operating.md', ...globSync('decisions/*.md', { cwd: `${ROOT}/docs` })]
      .map((file) => read(`docs/${file}`))
      .join('\n')
    const seen = (pattern: RegExp) => [...new Set([...documents.matchAll(pattern)].map(([, value]) => value))]
    const [, hops] = compose.match(/^ +TRUST_PROXY: '(.+)'$/m) ?? []
    const [, preset] = compose.match(/\$\{TRUSTED_PROXIES:-(.+)\}/) ?? []
    expect(seen(/`TRUST_PROXY=(.+?)`/g)).toEqual([hops])
    expect(seen(/`TRUSTED_PROXIES=(.+?)`/g)).toEqual([preset])
  })

  it('names every server that the proxy and Prometheus look for', () => {
    const behindProxy = [...proxy.matchAll(/^ {2}server (\S+) \1:\d+/gm)].map(([, name]) => name as string)
    const { scrape_configs: jobs } = ScrapeConfig.parse(parse(read('ops/observability/prometheus.yml')))
    const scraped = jobs
      .flatMap(({ static_configs: groups }) => groups.flatMap(({ targets }) => targets))
      .map((target) => target.split(':')[0] as string)
    const wanted = [...behindProxy, ...scraped]
    expect(wanted.length).toBe(9)
    expect(wanted.filter((name) => !(name in services))).toEqual([])
  })

  it('starts Grafana with a password of its own only, and says which is missing', () => {
    const { grafana } = z
      .object({
        services: z.object({
          grafana: z.object({
            entrypoint: z.array(z.string()),
            environment: z.record(z.string(), z.string()),
          }),
        }),
      })
      .parse(parse(compose, { merge: true })).services
    // Its password is GRAFANA_PASSWORD and nothing where that is unset: no preset of ours, none of Grafana's.
    expect(grafana.environment.GF_SECURITY_ADMIN_PASSWORD).toBe(`\${GRAFANA_PASSWORD:-}`)
    // docker-compose reads $$ as $; what it starts in the end stands in the image only.
    const [shell = '', ...args] = grafana.entrypoint.map((part) => part.replaceAll('$$', '$'))
    expect(args.at(-1)).toMatch(/; exec \/run\.sh$/)
    const startWith = (password: string) => {
      const own = args.map((arg) => arg.replace('exec /run.sh', 'echo started'))
      const { status, stdout } = spawnSync(shell, own, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, GF_SECURITY_ADMIN_PASSWORD: password },
      })
      return { status, said: stdout.trim() }
    }
    expect(startWith('')).toEqual({ status: 1, said: 'Set GRAFANA_PASSWORD.' })
    expect(startWith('quiet harbour at night')).toEqual({ status: 0, said: 'started' })
  })

  it('runs images of one version each', () => {
    const images = Object.values(services).map(({ image }) => image)
    const foreign = images.filter((image) => !image.startsWith('preceptor/'))
    expect(foreign.length).toBeGreaterThan(3)
    expect(foreign.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-\w+)?$/.test(image))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  it('runs the Node that the package `node` brings', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)
    expect(new Set(versions)).toEqual(new Set([manifest.dependencies.node]))
  })

  it('installs from the manifests of all packages', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\w+)\/package\.json \1\/$/gm)].map(([, room]) => room)
    expect(copied.sort()).toEqual([...manifest.workspaces].sort())
  })

  it('runs realtime with the memory it is measured with', () => {
    const [command = ''] = dockerfile.match(/^CMD .*realtime\/main\.ts.*$/m) ?? []
    expect(JSON.parse(command.replace('CMD ', ''))).toEqual(['node', ...NODE_FLAGS, 'realtime/main.ts'])
  })

  it('puts beside the doctor what it reads of the realtime server', () => {
    const sources = globSync('doctor/**/*.ts', { cwd: import.meta.dirname })
      .filter((file) => !/\.test\.ts$|testing/.test(file))
      .map((file) => read(`ops/${file}`))
      .join('\n')
    const modules = [...sources.matchAll(/'@preceptor\/realtime\/([\w/-]+)'/g)].map(([, name]) => name)
    expect(modules.length).toBeGreaterThan(0)
    expect(dockerfile).toContain('\nCOPY ops/doctor ops/doctor\n')
    const [, copied = ''] = dockerfile.match(/^COPY (realtime\/\S+\.ts .*)realtime\/$/m) ?? []
    expect([...new Set(modules.map((name) => `realtime/${name}.ts`))].sort()).toEqual(
      copied.trim().split(' ').sort(),
    )
  })

  it.each([
    ['api', 'api'],
    ['realtime', 'realtime'],
  ])('puts into the image of %s every room it imports', (image, room) => {
    const [, stage = ''] = dockerfile.split(`FROM runtime AS ${image}\n`)
    const [own = ''] = stage.split(/^FROM /m)
    const { dependencies } = JSON.parse(read(`${room}/package.json`))
    const rooms = Object.keys(dependencies).filter((name) => name.startsWith('@preceptor/'))
    for (const name of [room, ...rooms.map((each) => each.replace('@preceptor/', ''))]) {
      const copied = name === 'statecharts' ? `--from=charts /app/${name}` : name
      expect(own).toContain(`\nCOPY ${copied} ${name}\n`)
    }
    expect(own).toContain('\nUSER node\n')
  })
})
