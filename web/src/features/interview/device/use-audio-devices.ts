import { useEffect, useState } from 'react'
import { type AudioDevices, NO_DEVICES, watchDevices } from '../../../shared/voice/audio-devices.ts'

/** The microphones and speakers now plugged in. Looks again when `isAllowed` turns true: then they have names. */
export const useAudioDevices = (isAllowed = false): AudioDevices => {
  const [devices, setDevices] = useState(NO_DEVICES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come with the permission
  useEffect(() => watchDevices(setDevices), [isAllowed])
  return devices
}
