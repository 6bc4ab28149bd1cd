import type { User } from '@preceptor/contracts/accounts/session-user'
import type { ReactNode } from 'react'

/**
 * What the api answers: a body with status 200, after which what it `changes` is answered otherwise, a stream of events that is cut before its end where `done` is left out,
 * events by name, an error, nothing ever, or no network.
 */
export type Answer =
  | { body: unknown; changes?: Answers }
  | { deltas: readonly string[]; done?: unknown }
  | { events: readonly (readonly [name: string, data: unknown])[] }
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'never'
  | 'offline'

/**
 * Answers by `METHOD /path`, without the query; the last part of a path may be `*`, and `*` is any other call. A
 * promise answers once it is kept.
 */
export type Answers = Record<string, Answer | Promise<Answer>>

interface Shown {
  /** The screen it belongs to, as the list names it. */
  screen: string
  /** What is special about this state, in a few words. */
  state: string
  /** What is there once the state is reached. */
  shows: Part
  /** What a person does on the page before the state is reached, in order. */
  steps?: readonly Step[]
  /** What this device remembers, by key of `localStorage`. */
  remembered?: Record<string, string>
  /** Makes this browser another one before the screen is drawn; returns what puts it back. */
  inBrowser?: () => () => void
}

/** A part of the page by role and name, or by its text. */
export type Part = { role: string; name: string | RegExp } | string | RegExp

type Label = string | RegExp

/** What a person does: with the pointer, with keys (as user-event writes them), or to the field with that label. */
export type Step =
  | { press: Part }
  | { hover: Part }
  | { scrollTo: Part }
  | { keys: string }
  | { clear: Label }
  | { type: string; into: Label }
  | { paste: string; into: Label }
  | { choose: string; in: Label }
  | { drop: File }
  | { wait: Part }

/** Presses these buttons, one after the other. */
export const pressing = (...names: Label[]): Step[] =>
  names.map((name) => ({ press: { role: 'button', name } }))

/** A page of the app at its address, with a person signed in and the api's answers. */
export interface PageStory extends Shown {
  path: string
  /** Null for a visitor. */
  user: User | null
  answers: Answers
  /** What the page before handed over. */
  navigationState?: unknown
}

/** A part that no address shows by itself, drawn from what it is given. */
export interface PartStory extends Shown {
  user: User | null
  answers?: Answers
  draw: () => ReactNode
}

export type Story = PageStory | PartStory

/** The address of a story in the gallery. */
export const idOf = ({ screen, state }: Shown): string =>
  `${screen} ${state}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
