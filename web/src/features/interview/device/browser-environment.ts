import { OPUS_MIME } from '../recording/capture-format.ts'
import type { BrowserEnvironment } from './compatibility.ts'

const FORMATS = [OPUS_MIME, 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/wav']

/** Firefox knows no `microphone` permission by name before version 132: that is unknown, not an error. */
const readPermission = async (): Promise<PermissionStatus | null> => {
  try {
    return await navigator.permissions.query({ name: 'microphone' })
  } catch {
    return null
  }
}

/** What this browser has, without asking the candidate anything. */
const readEnvironment = (permission: BrowserEnvironment['permission'] = 'unknown'): BrowserEnvironment => {
  const mediaRecorder = typeof MediaRecorder !== 'undefined'
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    microphone: !!navigator.mediaDevices?.getUserMedia,
    mediaRecorder,
    webAudio: typeof AudioContext !== 'undefined',
    audioWorklet: typeof AudioWorkletNode !== 'undefined',
    webRtc: typeof RTCPeerConnection !== 'undefined',
    supportedFormats: mediaRecorder ? FORMATS.filter((format) => MediaRecorder.isTypeSupported(format)) : [],
    permission,
  }
}

/** Tells what this browser has, again whenever the candidate's permission changes, until the returned function runs. */
export const watchEnvironment = (onChange: (environment: BrowserEnvironment) => void) => {
  const stopping = new AbortController()
  void readPermission().then((status) => {
    if (stopping.signal.aborted) return
    const notify = () => onChange(readEnvironment(status?.state ?? 'unknown'))
    notify()
    status?.addEventListener('change', notify, { signal: stopping.signal })
  })
  return () => stopping.abort()
}
