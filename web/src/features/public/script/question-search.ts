import { questionCount } from '../../../shared/lib/question-count.ts'
import { hasWords, wordsIn } from '../../../shared/lib/words-in-text.ts'

const FIELDS = ['q', 'subject', 'level', 'unit'] as const

/** What is chosen, by field; those left empty are not in it. */
const chosenIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const values = FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()] as const)
  return new Map(values.filter(([, value]) => value !== ''))
}

const fits = (card: HTMLElement, chosen: ReadonlyMap<string, string>) =>
  FIELDS.every((name) => {
    const value = chosen.get(name)
    if (value === undefined) return true
    return name === 'q' ? hasWords(card.textContent, wordsIn(value)) : card.dataset[name] === value
  })

/**
 * Makes the search of the list of questions work: the cards that fit are shown and counted, and the address holds what
 * was chosen, so that it can be kept and shared.
 */
export const startQuestionSearch = () => {
  const form = document.querySelector<HTMLFormElement>('[data-question-filters]')
  const list = document.querySelector<HTMLElement>('[data-question-list]')
  const count = document.querySelector('[data-question-count]')
  const more = document.querySelector<HTMLButtonElement>('[data-show-more]')
  const reset = document.querySelector<HTMLButtonElement>('[data-question-reset]')
  if (!form || !list || !count || !more || !reset) return
  const cards = [...list.querySelectorAll<HTMLElement>('li')]

  const show = () => {
    const chosen = chosenIn(form)
    const isWhole = chosen.size === 0
    let found = 0
    for (const card of cards) {
      card.hidden = !fits(card, chosen)
      if (!card.hidden) found++
    }
    list.toggleAttribute('data-filtered', !isWhole)
    reset.hidden = found > 0
    more.hidden = !isWhole || list.hasAttribute('data-all')
    count.textContent = questionCount(found)
    const query = new URLSearchParams([...chosen]).toString()
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
  }
  const asked = new URLSearchParams(location.search)
  for (const name of FIELDS) {
    const value = asked.get(name)
    const field = form.elements.namedItem(name)
    if (value && (field instanceof RadioNodeList || field instanceof HTMLInputElement)) field.value = value
    if (value && field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value))
      field.value = value
  }
  if (FIELDS.some((name) => asked.has(name))) show()
  form.addEventListener('input', show)
  // The fields are as they were only after the event.
  form.addEventListener('reset', () => {
    const search = form.elements.namedItem('q')
    setTimeout(() => {
      show()
      if (search instanceof HTMLInputElement) search.focus()
    })
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show()
  })
  more.addEventListener('click', () => {
    list.toggleAttribute('data-all', true)
    more.hidden = true
    cards
      .find((card) => 'later' in card.dataset)
      ?.querySelector('a')
      ?.focus()
  })
}
