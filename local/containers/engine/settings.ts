import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface EngineFolders {
  /** Layers of images, containers and volumes. */
  storage: string
  /** What is gone after a restart of the machine; its path is short, since sockets have it. */
  run: string
}

/** The most that Buildah lets a step of a Dockerfile have. */
const MOST = 32_768

/** The hard limit of this process, which a container may not exceed: `Max open files` and the like. */
const hardLimit = (name: string): number => {
  const line = readFileSync('/proc/self/limits', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(name))
  const [, hard = ''] = line?.slice(name.length).split(' ').filter(Boolean) ?? []
  return Math.min(Number(hard) || MOST, MOST)
}

/**
 * Writes what Podman reads: an engine of its own beside whatever else runs on this machine, with folders, networks and
 * locks that are nobody else's. runc, since crun does not work where cgroups of both versions are mounted.
 */
export function writeSettings({ storage, run }: EngineFolders): Record<string, string> {
  mkdirSync(join(run, 'networks'), { recursive: true })
  const [files, processes] = [hardLimit('Max open files'), hardLimit('Max processes')]
  const conf = {
    'containers.conf': `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]
log_driver = "k8s-file"
init_path = "/usr/bin/catatonit"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
lock_type = "file"
tmp_dir = "${run}/libpod"
compat_api_enforce_docker_hub = true
[network]
network_backend = "netavark"
network_config_dir = "${run}/networks"
`,
    'storage.conf': `[storage]
driver = "overlay"
graphroot = "${storage}"
runroot = "${run}/storage"
`,
    // Nothing is pulled: an image that is not there is a fault of the run.
    'registries.conf': 'unqualified-search-registries = []\nshort-name-mode = "disabled"\n',
  }
  for (const [name, text] of Object.entries(conf)) writeFileSync(join(run, name), text)
  return {
    CONTAINERS_CONF: join(run, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(run, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: join(run, 'registries.conf'),
    // The timers of health checks are systemd's, which is not everywhere: health-checks.ts runs them.
    DISABLE_HC_SYSTEMD: 'true',
    BUILDAH_ISOLATION: 'chroot',
  }
}
