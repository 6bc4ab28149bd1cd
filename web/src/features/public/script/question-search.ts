import { nearWords } from '../../../shared/lib/near-words.ts'
import { questionCount } from '../../../shared/lib/question-count.ts'
import { hasWords, wordsIn } from '../../../shared/lib/words-in-text.ts'

const FIELDS = ['q', 'subject', 'level', 'unit'] as const
type Field = (typeof FIELDS)[number]
type Chosen = ReadonlyMap<Field, string>

/** A screen reader hears the count once typing has paused, not at each key. */
const ANNOUNCE_AFTER_MS = 700
const MOST_MEANT = 3

interface Card {
  element: HTMLElement
  /** Its question, subject, level and unit: what a word is searched in. */
  text: string
}

const toCard = (element: HTMLElement): Card => ({
  element,
  text: [...element.querySelectorAll('[data-words]')].map(({ textContent }) => textContent).join(' '),
})

/** What is chosen, by field; those left empty are not in it. */
const chosenIn = (form: HTMLFormElement): Map<Field, string> => {
  const data = new FormData(form)
  const values = FIELDS.map((name) => [name, String(data.get(name) ?? '').trim()] as const)
  return new Map(values.filter(([, value]) => value !== ''))
}

const fits = ({ element, text }: Card, chosen: Chosen) =>
  FIELDS.every((name) => {
    const value = chosen.get(name)
    if (!value) return true
    return name === 'q' ? hasWords(text, wordsIn(value)) : element.dataset[name] === value
  })

const countOf = (cards: readonly Card[], chosen: Chosen) => cards.filter((card) => fits(card, chosen)).length

/** Says at each choice how many it would leave; one that would leave none cannot be chosen. */
const countChoices = (form: HTMLFormElement, cards: readonly Card[], chosen: Chosen) => {
  const countWith = (name: Field, value: string) => countOf(cards, new Map(chosen).set(name, value))
  for (const chip of form.querySelectorAll<HTMLInputElement>('input[name=subject]')) {
    const count = countWith('subject', chip.value)
    chip.parentElement!.querySelector('.num')!.textContent = String(count)
    chip.disabled = count === 0 && !chip.checked && chip.value !== ''
  }
  for (const select of form.querySelectorAll('select'))
    for (const option of select.options)
      option.disabled =
        option.value !== '' && !option.selected && countWith(select.name as Field, option.value) === 0
}

/** Searches that find something, made of one that finds nothing by changing a word that was mistyped. */
const meantBy = (typed: string, cards: readonly Card[]) => {
  const words = wordsIn(typed)
  const known = new Set(cards.flatMap(({ text }) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []))
  return words
    .flatMap((word, at) => nearWords(word, known).map((near) => words.with(at, near).join(' ')))
    .filter((phrase) => cards.some(({ text }) => hasWords(text, wordsIn(phrase))))
    .slice(0, MOST_MEANT)
}

/** Fills what stands in place of the list when nothing is found: words that do find something. */
const startNothingFound = (cards: readonly Card[]) => {
  const place = document.querySelector<HTMLElement>('[data-nothing-found]')!
  const asked = place.querySelector('[data-asked]')!
  const meant = place.querySelector('[data-meant]')!
  const everywhere = place.querySelector<HTMLButtonElement>('[data-search-everywhere]')!
  const common = [...place.querySelectorAll<HTMLElement>('[data-common]')]

  const wordButton = (word: string) => {
    const button = common[0]!.cloneNode() as HTMLElement
    button.hidden = false
    button.dataset.try = word
    button.textContent = word
    return button
  }
  return (chosen: Chosen, found: number) => {
    place.hidden = found > 0
    if (found > 0) return
    const typed = chosen.get('q') ?? ''
    const elsewhere = typed === '' ? 0 : countOf(cards, new Map([['q', typed]]))
    asked.textContent = typed === '' ? '' : ` “${typed}”`
    everywhere.hidden = elsewhere === 0
    everywhere.dataset.try = typed
    everywhere.textContent = `Search all ${cards.length} questions: ${elsewhere} found`
    const better = elsewhere > 0 ? [] : meantBy(typed, cards)
    meant.replaceChildren(...better.map(wordButton))
    for (const word of common) word.hidden = elsewhere > 0 || better.length > 0
  }
}

/** Sets the fields to what the address asks for, and leaves out what they don't have. */
const takeAsked = (form: HTMLFormElement, asked: URLSearchParams) => {
  for (const name of FIELDS) {
    const value = asked.get(name)
    const field = form.elements.namedItem(name)
    if (value && (field instanceof RadioNodeList || field instanceof HTMLInputElement)) field.value = value
    if (value && field instanceof HTMLSelectElement && [...field.options].some((one) => one.value === value))
      field.value = value
  }
}

/** All questions stay in the list once they were asked for, also when the user comes back to it. */
const startShowMore = (list: HTMLElement, more: HTMLButtonElement, cards: readonly Card[]) => {
  const showAll = () => {
    list.toggleAttribute('data-all', true)
    more.hidden = true
  }
  if (history.state?.all) showAll()
  more.addEventListener('click', () => {
    showAll()
    history.replaceState({ ...history.state, all: true }, '')
    cards
      .find(({ element }) => 'later' in element.dataset)
      ?.element.querySelector('a')
      ?.focus()
  })
}

/**
 * Makes the search of the list of questions work: the cards that fit are shown and counted, and the address holds what
 * was chosen, so that it can be kept and shared.
 */
export const startQuestionSearch = () => {
  const form = document.querySelector<HTMLFormElement>('[data-question-filters]')
  const list = document.querySelector<HTMLElement>('[data-question-list]')
  const count = document.querySelector('[data-question-count]')
  const status = document.querySelector('[data-question-status]')
  const more = document.querySelector<HTMLButtonElement>('[data-show-more]')
  if (!form || !list || !count || !status || !more) return
  const search = form.elements.namedItem('q') as HTMLInputElement
  const cards = [...list.querySelectorAll<HTMLElement>('li')].map(toCard)
  const showNothingFound = startNothingFound(cards)
  let announcing: ReturnType<typeof setTimeout> | undefined

  const announce = (found: number) => {
    status.textContent = questionCount(found)
  }
  const show = (afterMs: number) => {
    const chosen = chosenIn(form)
    const isWhole = chosen.size === 0
    for (const card of cards) card.element.hidden = !fits(card, chosen)
    const found = countOf(cards, chosen)
    list.toggleAttribute('data-filtered', !isWhole)
    more.hidden = !isWhole || list.hasAttribute('data-all')
    count.textContent = found === 0 ? 'No questions' : questionCount(found)
    countChoices(form, cards, chosen)
    showNothingFound(chosen, found)
    clearTimeout(announcing)
    announcing = setTimeout(announce, afterMs, found)
    const query = new URLSearchParams([...chosen]).toString()
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`)
  }
  startShowMore(list, more, cards)
  const asked = new URLSearchParams(location.search)
  takeAsked(form, asked)
  if (FIELDS.some((name) => asked.has(name))) {
    show(0)
    // The page was painted with the whole list: what is below it stays there until the search is changed.
    list.toggleAttribute('data-as-opened', true)
  }
  form.addEventListener('input', () => {
    list.removeAttribute('data-as-opened')
    show(ANNOUNCE_AFTER_MS)
  })
  // The fields are as they were only after the event.
  form.addEventListener('reset', () =>
    setTimeout(() => {
      list.removeAttribute('data-as-opened')
      show(0)
      search.focus()
    }),
  )
  form.addEventListener('click', ({ target }) => {
    const word = target instanceof HTMLElement ? target.dataset.try : undefined
    if (word === undefined) return
    form.reset()
    search.value = word
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(0)
  })
}
