import { drawn, nameOfField, wordsOf } from './visible-parts.ts'

const FIELDS = 'input:not([type="hidden"], [type="file"]), select, textarea'
/** Fields of one name that are in different ones of these differ by them. */
const GROUPS =
  'form, fieldset, dialog, [role="dialog"], [role="alertdialog"], section, tr, li, details, article'

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** The page, or the dialog over it, which is all there is while it is open. */
const shownPart = (): ParentNode =>
  drawn('[role="dialog"], [role="alertdialog"]').at(-1) ?? document.querySelector('#root') ?? document.body

/** Headings and labels that are empty, missing, or the same as another's (WCAG 2.4.6). */
export const unclearNames = (): string[] => {
  const root = shownPart()
  const headings = drawn('h1, h2, h3, h4, h5, h6', root)
  const firsts = headings.filter(({ localName }) => localName === 'h1').map(wordsOf)
  const fields = drawn<HTMLInputElement>(FIELDS, root)
  const named = fields.map((field) => ({ name: nameOfField(field), group: field.closest(GROUPS), field }))
  const same = named.filter(({ name, group, field }) =>
    named.some(
      (other) =>
        other.field !== field && other.name === name && other.group === group && field.type !== 'radio',
    ),
  )
  return [
    ...headings.filter((heading) => !wordsOf(heading)).map(({ localName }) => `empty ${localName}`),
    ...(firsts.length > 1 ? [`more than one h1: ${firsts.join(', ')}`] : []),
    ...twice(drawn('h2', root).map(wordsOf)).map((name) => `two sections are called ${name}`),
    ...named.filter(({ name }) => !name).map(({ field }) => `${field.localName} ${field.id} has no label`),
    ...same.map(({ name }) => `two fields of one group are called ${name}`),
  ].map((problem) => `2.4.6: ${problem}`)
}
