import { readdirSync, readFileSync } from 'node:fs'

const commandLineOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Ends what Podman leaves for five minutes after each command in a container: the monitors of this engine, known by
 * its folder of containers.
 */
export function endMonitors(storage: string): void {
  for (const pid of readdirSync('/proc')) {
    const [command = '', ...args] = commandLineOf(pid).split('\0')
    const isOurs = command.endsWith('/conmon') && args.some((arg) => arg.startsWith(`${storage}/`))
    if (isOurs) process.kill(Number(pid), 'SIGKILL')
  }
}
