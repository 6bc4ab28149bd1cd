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

/** The pages of the app that a visitor meets first. */
const SCREENS = { signIn: <SignInScreen />, register: <RegisterScreen /> } as const

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
export const renderAppPages = (): { path: string; title: string; markup: string }[] =>
  (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => {
    const { path, title } = PAGES[name]
    const markup = markupOf(path, SCREENS[name])
    if (!markup.includes('<form')) throw new Error(`${path} has no form before its scripts have come.`)
    return {
      path,
      title: `${title} - Preceptor`,
      markup: markup.replaceAll('type="submit"', 'type="submit" disabled=""'),
    }
  })

/** Puts the markup of a page into the page of the app. Throws where that has no place for it. */
export const intoApp = (app: string, { title, markup }: { title: string; markup: string }): string => {
  const from = app.indexOf('<div id="root">')
  const to = app.indexOf('</main>', from)
  const end = app.indexOf('</div>', to)
  if (from < 0 || to < 0 || end < 0)
    throw new Error('The page of the app has no #root with a main part in it.')
  return `${app.slice(0, from)}<div id="root" data-prerendered>${markup}${app.slice(end)}`.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${title}</title>`,
  )
}
