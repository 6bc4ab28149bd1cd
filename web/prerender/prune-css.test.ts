import { expect, test } from 'vitest'
import { classesOf, pruneCss } from './prune-css.ts'

const worn = classesOf('<p class="card lg:hidden"><b class="i">', 'note.className="modal-top"')

test.each([
  ['a rule that is worn', '.card{color:red}', '.card{color:red}'],
  ['a rule that is not', '.tabs{color:red}', ''],
  ['one of two selectors', '.tabs a,.card>.i{color:red}', '.card>.i{color:red}'],
  ['an element', 'h1,a:hover{color:red}', 'h1,a:hover{color:red}'],
  ['what the script puts on', '.modal-top{top:0}', '.modal-top{top:0}'],
  ['an escaped name', '.lg\\:hidden{display:none}', '.lg\\:hidden{display:none}'],
  ['what a selector rules out', '.card:not(.tabs){top:0}', '.card:not(.tabs){top:0}'],
  ['commas in brackets', ':is(h1,h2) .card{top:0}', ':is(h1,h2) .card{top:0}'],
  [
    'what stands in a condition',
    '@media (width>1px){.tabs{top:0}.card{top:0}}@media print{.tabs{top:0}}',
    '@media (width>1px){.card{top:0}}',
  ],
  ['statements and keyframes', '@layer a,b;@keyframes x{0%{top:0}}', '@layer a,b;@keyframes x{0%{top:0}}'],
])('%s', (_, css, kept) => {
  expect(pruneCss(css, worn)).toBe(kept)
})

test('a sheet that is cut off is refused', () => {
  expect(() => pruneCss('.card{top:0', worn)).toThrow('does not end')
})
