import { DAY_MS, SECOND_MS } from '@preceptor/contracts/durations'
import { VISITOR_TURN_SECONDS } from '@preceptor/contracts/public/visitor-turn'
import { isMadeBy, type LinkSecrets, visitorTurnSignatureOf } from '../tokens.ts'

/** A turn that a visitor has opened. */
export interface OpenedTurn {
  turnId: string
  openedAt: Date
}

/** Until when a turn can be answered. */
export const endOf = ({ openedAt }: OpenedTurn): Date =>
  new Date(openedAt.getTime() + VISITOR_TURN_SECONDS * SECOND_MS)

/** Whether a turn is so recent that its browser has had its turn of the day. */
export const isOfToday = ({ openedAt }: OpenedTurn, now: Date): boolean =>
  now.getTime() - openedAt.getTime() < DAY_MS

/** Names a turn and when it was opened, signed: nothing of it needs to be stored. */
export function turnTokenOf({ turnId, openedAt }: OpenedTurn, secrets: LinkSecrets): string {
  const signed = `${turnId}.${openedAt.getTime()}`
  return `${signed}.${visitorTurnSignatureOf(signed, secrets)}`
}

/** The turn of a token; undefined for one that this server has not signed. */
export function readTurnToken(token: string | undefined, secrets: LinkSecrets): OpenedTurn | undefined {
  const [turnId, openedMs, signature, ...more] = token?.split('.') ?? []
  if (!turnId || !openedMs || !signature || more.length > 0) return undefined
  const make = (secret: LinkSecrets) => visitorTurnSignatureOf(`${turnId}.${openedMs}`, secret)
  if (!isMadeBy(make, signature, secrets)) return undefined
  return { turnId, openedAt: new Date(Number(openedMs)) }
}
