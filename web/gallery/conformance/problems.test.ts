import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contextChangesOnInput } from './on-input.ts'
import { conformanceProblems } from './problems.ts'

// Each fault is planted into a page that has none, and found by its criterion.

const SOUND = `
  <header class="top"><div class="wrap"><nav><a href="/a">Dashboard</a><a href="/b">Team</a></nav>
    <div class="top-end"><button type="button">About</button></div></div></header>
  <main><h1>Your account</h1><h2>Name</h2>
    <p>Press Save to keep what you changed. Your left arm is the right one here.</p>
    <form><label for="name">First name</label><input id="name" class="input" autocomplete="given-name"></form>
    <h2>Plan</h2><form><label for="plan">Plan</label>
      <select id="plan" class="input"><option>Basic</option><option>Premium</option></select></form>
  </main>
  <footer class="foot"><ul><li><a href="/terms">Terms &amp; Conditions</a></li><li><a href="/faq">FAQ</a></li>
    <li><a href="mailto:help@example.com">Contact Us</a></li></ul></footer>`

const root = document.createElement('div')
root.id = 'root'
document.body.append(root)
afterEach(() => root.replaceChildren())

/** Draws the page without faults, changed. */
const draw = (change: (html: string) => string = (html) => html) => {
  root.innerHTML = change(SOUND)
}
const within = (html: string) => draw((sound) => sound.replace('</main>', `${html}</main>`))
const criteria = () => conformanceProblems().map((problem) => problem.split(':')[0])

test('a page without faults has none', async () => {
  await page.viewport(1280, 800)
  draw()
  expect(conformanceProblems()).toEqual([])
  expect(await contextChangesOnInput(() => '/account')).toEqual([])
})

test('an instruction that only helps who sees the page', () => {
  within('<p>To continue, press the green button.</p>')
  expect(criteria()).toEqual(['1.3.3'])
  within('<p>See the panel on the right for more.</p>')
  expect(criteria()).toEqual(['1.3.3'])
})

test('a picture that nobody knows, and one behind a part', () => {
  within('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Half price until Sunday">')
  expect(criteria()).toEqual(['1.4.5'])
  within('<p style="background-image: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)">Sale</p>')
  expect(criteria()).toEqual(['1.4.5'])
})

test('a field whose outline cannot be seen', () => {
  within('<label for="x">Nickname</label><input id="x" class="input" style="border-color: var(--line)">')
  expect(criteria()).toEqual(['1.4.11'])
})

test.each([
  ['a page with two first headings', '<h1>Your team</h1>'],
  ['a heading without words', '<h3> </h3>'],
  ['two sections of one name', '<h2>Plan</h2>'],
  ['a field without a label', '<input class="input" aria-describedby="none">'],
  [
    'two fields of one name',
    '<form><label>Code <input class="input"></label><label>Code <input class="input"></label></form>',
  ],
])('headings and labels that are missing, empty or the same: %s', (_, html) => {
  within(html)
  expect(criteria()).toContain('2.4.6')
})

test('a link that is elsewhere in the header, and one in the footer', () => {
  draw((html) =>
    html.replace('<a href="/a">Dashboard</a><a href="/b">Team</a>', '<a>Team</a><a>Dashboard</a>'),
  )
  expect(criteria()).toEqual(['3.2.3'])
  draw((html) => html.replace('<li><a href="/faq">FAQ</a></li>', '').replace('Contact Us', 'Write to us'))
  expect(criteria()).toEqual(['3.2.3', '3.2.6'])
})

test('an icon that is called by another word', () => {
  const icon = '<svg class="lucide lucide-x" width="24" height="24"></svg>'
  within(`<button type="button" class="btn icon">${icon}<span class="sr">Close</span></button>`)
  expect(criteria()).toEqual([])
  within(`<button type="button" class="btn icon">${icon}<span class="sr">Finish</span></button>`)
  expect(criteria()).toEqual(['3.2.4'])
})

test('a button with a clock whose name lacks the words beside it', () => {
  const button = (name: string) =>
    `<button type="button" aria-label="${name}"><span class="clock">0:12</span><span>Let go to send</span></button>`
  within(button('Recording. Let go to send'))
  expect(criteria()).toEqual([])
  within(button('Recording'))
  expect(criteria()).toEqual(['2.5.3'])
})

test('what one form asks for twice', () => {
  within(`<form><label>Email <input class="input" type="email" autocomplete="username"></label>
    <label>Email again <input class="input" type="email" autocomplete="email"></label></form>`)
  expect(criteria()).toEqual(['3.3.7'])
})

test('a field that leads to another page when it is changed', async () => {
  draw()
  let path = '/account'
  root.querySelector('select')?.addEventListener('change', () => {
    path = '/account/plan'
  })
  expect(await contextChangesOnInput(() => path)).toEqual([
    '3.2.2: select plan led from /account to /account/plan',
  ])
})

test('a form that is sent when a field of it is changed', async () => {
  draw()
  const [form] = root.querySelectorAll('form')
  form?.addEventListener('submit', (event) => event.preventDefault())
  form?.addEventListener('input', () => form.requestSubmit())
  expect((await contextChangesOnInput(() => '/account'))[0]).toMatch(/^3\.2\.2: sent/)
})
