import { html, type Markup } from './html.ts'

export interface Page {
  status: number
  body: string
}
export interface Redirect {
  location: string
}
export type PageReply = Page | Redirect

/** A whole page. It says on top that it is not Stripe's. */
export function layout(title: string, content: Markup, status = 200): Page {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <header class="banner">Stripe stand-in of this machine. No money moves; only test cards work.</header>
    <main>
      ${content}
    </main>
  </body>
</html>
`
  return { status, body: page.text }
}

export const inDollars = (cents: number): string => {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return cents < 0 ? `-${text}` : text
}

export const errorBox = (message: string | undefined): Markup | undefined =>
  message === undefined ? undefined : html`<p class="error" role="alert" id="error">${message}</p>`

export const notFound = (): Page =>
  layout('Not found', html`<section><h1>Not found</h1><p>This page does not exist.</p></section>`, 404)
