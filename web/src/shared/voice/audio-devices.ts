export interface AudioDevice {
  deviceId: string
  label: string
}

export interface AudioDevices {
  microphones: readonly AudioDevice[]
  speakers: readonly AudioDevice[]
  /** The browser tells names only once the candidate has let it use the microphone. */
  areNamed: boolean
}

export const NO_DEVICES: AudioDevices = { microphones: [], speakers: [], areNamed: false }

type Found = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>

/** `default` and `communications` are doubles of real devices: the browser's own choice is offered as one line. */
const DOUBLES = ['default', 'communications', '']

const ofKind = (found: readonly Found[], kind: MediaDeviceKind, word: string) =>
  found
    .filter((device) => device.kind === kind && !DOUBLES.includes(device.deviceId))
    .map(({ deviceId, label }, index) => ({ deviceId, label: label || `${word} ${index + 1}` }))

/** The devices to choose from, out of what the browser lists. */
export const sortDevices = (found: readonly Found[]): AudioDevices => ({
  microphones: ofKind(found, 'audioinput', 'Microphone'),
  speakers: ofKind(found, 'audiooutput', 'Speaker'),
  areNamed: found.some(({ kind, label }) => kind === 'audioinput' && label !== ''),
})

/** The remembered device when it is plugged in, else null: the browser's own choice. */
export const presentDevice = (devices: readonly AudioDevice[], rememberedId: string | null): string | null =>
  devices.some(({ deviceId }) => deviceId === rememberedId) ? rememberedId : null

/** Tells the devices now, and again when one comes or goes, until the returned function runs. */
export const watchDevices = (onChange: (devices: AudioDevices) => void) => {
  const { mediaDevices } = navigator
  if (!mediaDevices?.enumerateDevices) return () => {}
  const stopping = new AbortController()
  const look = () =>
    mediaDevices.enumerateDevices().then(
      (found) => stopping.signal.aborted || onChange(sortDevices(found)),
      () => {},
    )
  void look()
  mediaDevices.addEventListener('devicechange', look, { signal: stopping.signal })
  return () => stopping.abort()
}
