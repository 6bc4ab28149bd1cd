import { ensurePackages } from '../packages.ts'

/** Debian's packages that build images and run containers without an engine of one's own. */
const PACKAGES = [
  ...['podman', 'buildah', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'catatonit'],
  ...['debootstrap', 'docker-compose'],
]

/** Throws where this machine cannot run containers, and says which packages or rights are missing. */
export async function requireEngine(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error(
      'npm run containers makes images and networks: run it as root on a Debian or a like system.',
    )
  }
  if (await ensurePackages(PACKAGES, 'For containers')) return
  throw new Error(`npm run containers needs Debian's packages ${PACKAGES.join(', ')}.`)
}
