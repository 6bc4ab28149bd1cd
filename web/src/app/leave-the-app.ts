import { generatePath, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router-dom'
import { waitFor } from 'xstate'
import { paths } from '../shared/paths.ts'
import { keepFarewell } from '../shared/session/farewell.ts'
import { homeOf } from '../shared/session/home-of.ts'
import type { SessionActor } from '../shared/session/session.ts'

/**
 * Loads a page that is a document of its own (spec 1 section 2). A signed-in user stays in the app where that page
 * would only lead back: home from the front page, the plans of the app from the public ones (R5). This decides before
 * the router moves: had it pushed an entry first, the browser would take the entries before it for the same document,
 * and Back would load nothing. The address is written as the route table has it, so that the server knows it and never
 * answers with the app again.
 */
export const leaveTheApp =
  (session: SessionActor, pattern: string) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const snapshot = await waitFor(session, (state) => !state.matches('starting'))
    const { search } = new URL(request.url)
    const { user, farewell } = snapshot.context
    if (user && snapshot.hasTag('authenticated')) {
      if (pattern === paths.home) return redirect(homeOf(user) + search)
      if (pattern === paths.publicPricing) return redirect(paths.pricing + search)
    }
    if (farewell) keepFarewell(farewell)
    return redirectDocument(generatePath(pattern, params) + search)
  }

/**
 * Starts the app again where the browser took it back from its memory as it was left: on the way to a document, so
 * that it would wait for ever.
 */
export const startAgainAfterLeaving = (isLeaving: () => boolean) =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeaving()) window.location.reload()
  })
