import type { ChartState, ChartTransition, Trigger } from './chart-definition.ts'

/** 8000 as `8 s`, 1500 as `1.5 s`, 180000 as `3 min`. */
export const msText = (ms: number): string => {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

const isNumber = (name: string) => /^\d+$/.test(name)

/** What makes a transition happen, in a few words. */
const triggerText = (trigger: Trigger): string => {
  switch (trigger.kind) {
    case 'event':
      return trigger.name
    case 'always':
      return 'always'
    case 'stateDone':
      return 'done inside'
    case 'after': {
      if (trigger.ms === null) return `after ${trigger.name}`
      return isNumber(trigger.name)
        ? `after ${msText(trigger.ms)}`
        : `after ${trigger.name} (${msText(trigger.ms)})`
    }
    default:
      return trigger.kind === 'done' ? `${trigger.actor} done` : `${trigger.actor} failed`
  }
}

/** The type of an event; those XState makes up are named as on the drawing, actors by their state. */
export const eventText = (type: string): string => {
  const [, delay] = type.match(/^xstate\.after\.([^.]+)\./) ?? []
  if (delay) return `after ${delay}`
  const [, outcome, state, rest] = type.match(/^xstate\.(done|error)\.actor\.\d+\.[^.]+\.(\S+)(.*)$/) ?? []
  if (state) return `${state} ${outcome === 'done' ? 'done' : 'failed'}${rest}`
  return type === 'xstate.init' ? 'the beginning' : type
}

/** The lines on a transition: what makes it happen, on what condition, what is done. */
export const transitionLines = ({ trigger, guard, actions }: ChartTransition): string[] => [
  triggerText(trigger),
  ...(guard ? [`[${guard}]`] : []),
  ...(actions.length ? [`/ ${actions.join(', ')}`] : []),
]

/** The small lines in a state under its name; its inner transitions, which enter nothing, come last. */
export const stateLines = ({ tags, entry, exit, invokes, history }: ChartState): string[] => [
  ...(history ? [`${history} history`] : []),
  ...tags.map((tag) => `# ${tag}`),
  ...entry.map((action) => `entry / ${action}`),
  ...exit.map((action) => `exit / ${action}`),
  ...invokes.map((actor) => `runs ${actor}`),
]

/** Transitions that enter nothing are lines in their state, not arrows. */
export const isInside = ({ targets }: ChartTransition): boolean => targets.length === 0

/** One line for a reader of the whole: `turn.ended [isOpenTurn] / endRecording`. */
export const transitionText = (transition: ChartTransition): string => transitionLines(transition).join(' ')
