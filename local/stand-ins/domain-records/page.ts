import type { IncomingMessage } from 'node:http'
import { readTextBody } from '../body.ts'

const MAX_FORM_BYTES = 8_192

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Where somebody who tries the product sets a record, as they would at their registrar. */
export const recordsPage = (records: ReadonlyMap<string, readonly string[]>): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Domain records</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 44rem; margin: 8vh auto; padding: 0 1rem }
  label, input { display: block; width: 100%; box-sizing: border-box; font: inherit }
  input { padding: .6rem; margin: .25rem 0 1rem }
  button { padding: .6rem 1.2rem; font: inherit }
  td { padding: .25rem 1rem .25rem 0; overflow-wrap: anywhere }
</style></head>
<body><main><h1>Domain records</h1>
<p>A stand-in for the place where you keep your domain's text records.</p>
<form method="post">
  <label>Name<input name="name" required autofocus></label>
  <label>Text<input name="text"></label>
  <button type="submit">Save the record</button>
</form>
<table>${[...records]
  .flatMap(([name, texts]) =>
    texts.map((text) => `<tr><td>${escaped(name)}</td><td>${escaped(text)}</td></tr>`),
  )
  .join('')}</table>
</main></body></html>`

/** The fields of a form that was sent. */
export async function readForm(request: IncomingMessage): Promise<{ name: string; text: string }> {
  const form = new URLSearchParams(await readTextBody(request, MAX_FORM_BYTES))
  return { name: form.get('name')?.trim() ?? '', text: form.get('text')?.trim() ?? '' }
}
