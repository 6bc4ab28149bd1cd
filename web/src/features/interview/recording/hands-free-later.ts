import type { HandsFree, HandsFreeParts } from './hands-free.ts'

/** Talking without hands, whose rules are loaded when somebody first chooses it. Until then nothing is heard. */
export const handsFreeLater = (parts: HandsFreeParts): HandsFree => {
  let loaded: HandsFree | null = null
  let isWanted = false
  let isClosed = false
  return {
    look: () => loaded?.look(),
    set: (on) => {
      isWanted = on
      parts.onSwitched()
      if (loaded) return loaded.set(on)
      if (!on) return
      import('./hands-free.ts').then(
        ({ createHandsFree }) => {
          if (isClosed) return
          loaded ??= createHandsFree(parts)
          loaded.set(isWanted)
        },
        // The button works by taps then.
        () => {
          isWanted = false
          parts.onSwitched()
        },
      )
    },
    isOn: () => loaded?.isOn() ?? isWanted,
    frame: (isVoice, pauseMs, frameMs) => loaded?.frame(isVoice, pauseMs, frameMs),
    heard: (turnId, text) => loaded?.heard(turnId, text),
    isOverhearing: () => loaded?.isOverhearing() ?? false,
    isThinking: () => loaded?.isThinking() ?? false,
    close: () => {
      isClosed = true
      loaded?.close()
    },
  }
}
