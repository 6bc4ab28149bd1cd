import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SCRIPT = join(import.meta.dirname, 'install-packages.mjs')
/** Where npm finds no registry: an answer that needs one fails. */
const OFFLINE = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }

const installIn = (cwd: string, env: Record<string, string> = OFFLINE) => {
  const { npm_execpath: _, ...inherited } = process.env
  const startedAt = performance.now()
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], {
    cwd,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, tookMs: performance.now() - startedAt }
}

/** An npm that only says that it was asked. */
const asked = (folder: string) => {
  const npm = join(folder, 'asked-npm.mjs')
  writeFileSync(npm, 'console.log("npm was asked", process.argv.slice(2).join(" "))\n')
  return { npm_execpath: npm }
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const writeJson = (file: string, value: unknown) => writeFileSync(file, JSON.stringify(value))

/** A fresh clone: a workspace and a package in a tarball, with a lockfile and nothing installed. */
function freshClone() {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  folders.push(folder)
  mkdirSync(join(folder, 'pack/package'), { recursive: true })
  writeJson(join(folder, 'pack/package/package.json'), { name: 'bandage', version: '1.0.0' })
  spawnSync('tar', ['-czf', 'bandage.tgz', '-C', 'pack', 'package'], { cwd: folder })
  mkdirSync(join(folder, 'ward'))
  writeJson(join(folder, 'ward/package.json'), { name: 'ward', version: '1.0.0' })
  writeJson(join(folder, 'package.json'), {
    name: 'clinic',
    version: '1.0.0',
    workspaces: ['ward'],
    dependencies: { bandage: 'file:bandage.tgz' },
  })
  const lock = spawnSync('npm', ['install', '--package-lock-only', '--no-audit'], {
    cwd: folder,
    env: { ...process.env, ...OFFLINE },
  })
  expect(lock.status).toBe(0)
  return folder
}

describe('the packages before npm start', () => {
  it('are those of this repository already: nothing is asked of npm, in under 3 s', () => {
    const { status, stdout, tookMs } = installIn(ROOT, { npm_execpath: '/nowhere' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(tookMs).toBeLessThan(3000)
  })

  it('are installed in a fresh clone, and a second start changes nothing', () => {
    const folder = freshClone()
    const lockfile = readFileSync(join(folder, 'package-lock.json'), 'utf8')
    const first = installIn(folder)
    expect(first.status).toBe(0)
    expect(first.stdout).toContain('no packages are installed')
    expect(readFileSync(join(folder, 'node_modules/bandage/package.json'), 'utf8')).toContain('bandage')
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lockfile)
    expect(installIn(folder, asked(folder))).toMatchObject({ status: 0, stdout: '' })
  })

  it.each([
    [
      'a package was removed',
      'bandage 1.0.0 is missing',
      (folder: string) => rmSync(join(folder, 'node_modules/bandage'), { recursive: true }),
    ],
    [
      'a workspace asks for one more',
      'ward/package.json asks for other packages',
      (folder: string) =>
        writeJson(join(folder, 'ward/package.json'), { name: 'ward', dependencies: { splint: '1.0.0' } }),
    ],
    [
      'the lockfile names another version',
      'bandage 1.1.0 is missing',
      (folder: string) => {
        const file = join(folder, 'package-lock.json')
        const lock = JSON.parse(readFileSync(file, 'utf8'))
        lock.packages['node_modules/bandage'].version = '1.1.0'
        writeJson(file, lock)
      },
    ],
    [
      'one for this machine is absent',
      'splint 1.0.0 is missing',
      (folder: string) => addOptional(folder, { os: [process.platform], cpu: [process.arch] }),
    ],
  ])('are asked for where %s', (_, reason, change) => {
    const folder = freshClone()
    expect(installIn(folder).status).toBe(0)
    change(folder)
    const { stdout } = installIn(folder, asked(folder))
    expect(stdout).toContain(reason)
    expect(stdout).toContain('npm was asked install --prefer-offline --no-audit --no-fund')
  })

  it('may lack what is for another machine', () => {
    const folder = freshClone()
    expect(installIn(folder).status).toBe(0)
    addOptional(folder, { os: ['aix'], cpu: ['ppc64'] })
    expect(installIn(folder, asked(folder))).toMatchObject({ status: 0, stdout: '' })
  })

  it('fail the start where they cannot be had', () => {
    expect(installIn(freshClone(), { npm_execpath: '/nowhere' }).status).not.toBe(0)
  })
})

function addOptional(folder: string, machine: object) {
  const file = join(folder, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  lock.packages['node_modules/splint'] = { version: '1.0.0', optional: true, ...machine }
  writeJson(file, lock)
}
