import { TRIAL_DAYS } from '@preceptor/domain/billing/plans'
import { authSessionMachine } from '@preceptor/statecharts/auth-session'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { createActor } from 'xstate'
import { Providers } from '../src/app/providers.tsx'
import { PAGES } from '../src/app/route-table.ts'
import SiteLayout from '../src/app/site-layout.tsx'
import { RegisterScreen } from '../src/features/account/sign-in/register-screen.tsx'
import { SignInScreen } from '../src/features/account/sign-in/sign-in-screen.tsx'
import { createApi } from '../src/shared/lib/api.ts'
import type { Session } from '../src/shared/session/session.ts'
import { createStepUp } from '../src/shared/session/step-up.ts'
import { SharedAs, type SharedPage } from './shared-as.tsx'

/** The pages of the app that a visitor meets first, and what is shown beside a link to them. */
const SCREENS = {
  signIn: {
    screen: <SignInScreen />,
    headline: 'Sign in to keep practicing',
    description:
      'Sign in to Preceptor, interview practice for nurses: your plan, your sessions and your scores are where you left them.',
  },
  register: {
    screen: <RegisterScreen />,
    headline: `Practice free for ${TRIAL_DAYS} days`,
    description: `Create your Preceptor account. Professional is free for ${TRIAL_DAYS} days, without a credit card: practice nursing interviews out loud or by typing.`,
  },
} as const

/** A page of the app as it is before its scripts have come. */
export interface AppPage extends SharedPage {
  markup: string
}

/** Nobody is signed in, nothing is stored and nothing can be asked. */
const visitor = (): Session => {
  const actor = createActor(authSessionMachine, { input: { isRemembered: false, user: null } }).start()
  const nothing = () => {}
  const renew = async () => null
  return {
    actor,
    api: createApi({ accessToken: () => null, renew, trialEnded: nothing }),
    ledFrom: null,
    renew,
    stepUp: createStepUp(),
    admit: nothing,
    forget: nothing,
    leave: async () => {},
    end: nothing,
    stop: nothing,
  }
}

const markupOf = (path: string, screen: ReactNode) =>
  renderToStaticMarkup(
    <Providers session={visitor()}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={path} element={screen} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  )

/**
 * What the first pages of the app show before their scripts have come: fields can be filled in, and are handed over to
 * the app when it takes the page's place. Nothing can be sent before. Throws where a page has no form.
 */
export const renderAppPages = (): AppPage[] =>
  (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => {
    const { path, title } = PAGES[name]
    const { screen, headline, description } = SCREENS[name]
    const markup = markupOf(path, screen)
    if (!markup.includes('<form')) throw new Error(`${path} has no form before its scripts have come.`)
    return {
      path,
      title: `${title} - Preceptor`,
      headline,
      description,
      kind: 'website',
      markup: markup.replaceAll('type="submit"', 'type="submit" disabled=""'),
    }
  })

/**
 * Puts a page into the page of the app: its markup, its title, and what is shown beside a link to it with the `picture`
 * at that address. Throws where the app has no place for it.
 */
export const intoApp = (app: string, page: AppPage, picture: string | null): string => {
  const from = app.indexOf('<div id="root">')
  const to = app.indexOf('</main>', from)
  const end = app.indexOf('</div>', to)
  if (from < 0 || to < 0 || end < 0)
    throw new Error('The page of the app has no #root with a main part in it.')
  const head = [
    <title key="title">{page.title}</title>,
    <meta key="description" name="description" content={page.description} />,
    <SharedAs key="shared" page={page} picture={picture} />,
  ]
  return `${app.slice(0, from)}<div id="root" data-prerendered>${page.markup}${app.slice(end)}`
    .replace(/<meta name="description"[^<>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => renderToStaticMarkup(head))
}
