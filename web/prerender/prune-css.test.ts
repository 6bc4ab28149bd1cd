import { expect, test } from 'vitest'
import { classesOf, pruneCss } from './prune-css.ts'

const worn = classesOf(
  '<p class="card lg:hidden" style="top:var(--page)"><b class="i"><h1><h2><a>',
  'note.className="modal-top";set("--script")',
)

test.each([
  ['a rule that is worn', '.card{color:red}', '.card{color:red}'],
  ['a rule that is not', '.tabs{color:red}', ''],
  ['one of two selectors', '.tabs a,.card>.i{color:red}', '.card>.i{color:red}'],
  ['an element', 'h1,a:hover{color:red}', 'h1,a:hover{color:red}'],
  ['an element that is not there', 'table,h1{color:red}table td{top:0}', 'h1{color:red}'],
  ['an element of the script', 'note.card{top:0}', 'note.card{top:0}'],
  ['what applies to every element', '*,:root,::before{top:0}', '*,:root,::before{top:0}'],
  [
    'a name that nothing asks for, and those only it asks for',
    ':root{--a:1px;--b:var(--a);--script:0;top:0}.card{left:var(--c,var(--d))}h1{--c:1;--d:2}',
    ':root{--script:0;top:0}.card{left:var(--c,var(--d))}h1{--c:1;--d:2}',
  ],
  [
    'keyframes that are run',
    '@keyframes x{0%{top:0}}.card{animation:1s x}',
    '@keyframes x{0%{top:0}}.card{animation:1s x}',
  ],
  [
    'keyframes that are not',
    '@keyframes x{0%{top:0}}@keyframes y{0%{top:0}}.card{animation-name:y}',
    '@keyframes y{0%{top:0}}.card{animation-name:y}',
  ],
  ['what the script puts on', '.modal-top{top:0}', '.modal-top{top:0}'],
  ['an escaped name', '.lg\\:hidden{display:none}', '.lg\\:hidden{display:none}'],
  ['what a selector rules out', '.card:not(.tabs){top:0}', '.card:not(.tabs){top:0}'],
  ['commas in brackets', ':is(h1,h2) .card{top:0}', ':is(h1,h2) .card{top:0}'],
  [
    'commas in brackets within brackets',
    '.card:has(>h1[title="x"],:is(.tabs,h2) a),.tabs{top:0}',
    '.card:has(>h1[title="x"],:is(.tabs,h2) a){top:0}',
  ],
  ['a list that nothing matches', ':is(.tabs,table) .card{top:0}', ''],
  [
    'what is in a condition',
    '@media (width>1px){.tabs{top:0}.card{top:0}}@media print{.tabs{top:0}}',
    '@media (width>1px){.card{top:0}}',
  ],
  ['statements', '@layer a,b;', '@layer a,b;'],
])('%s', (_, css, kept) => {
  expect(pruneCss(css, worn)).toBe(kept)
})

test('a sheet that is cut off is rejected', () => {
  expect(() => pruneCss('.card{top:0', worn)).toThrow('does not end')
})
