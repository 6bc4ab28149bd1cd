import { useState } from 'react'
import { type Choice, Segmented } from '../src/shared/components/fields/segmented.tsx'
import './gallery.css'
import { idOf, type Story } from './story.ts'

type Width = '360' | '768' | '1280'
const WIDTHS: readonly Choice<Width>[] = [
  { value: '360', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1280', label: 'Desk' },
]
type Theme = 'light' | 'dark'
const THEMES: readonly Choice<Theme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const storyAddress = (id: string, theme: Theme) => `?${new URLSearchParams({ story: id, theme })}`

/** Every state by its screen, and the chosen one beside the list, at a width and in a scheme. */
export function GalleryList({ stories }: { stories: readonly Story[] }) {
  const [chosen, setChosen] = useState(() => location.hash.slice(1) || idOf(stories[0]!))
  const [width, setWidth] = useState<Width>('360')
  const [theme, setTheme] = useState<Theme>('light')
  const choose = (id: string) => {
    history.replaceState(null, '', `#${id}`)
    setChosen(id)
  }
  const screens = [...Map.groupBy(stories, ({ screen }) => screen)]
  return (
    <div className="gallery">
      <nav aria-label="Screens">
        <h1>Gallery</h1>
        {screens.map(([screen, ofScreen]) => (
          <section key={screen} aria-label={screen}>
            <h2>{screen}</h2>
            <ul>
              {ofScreen.map((story) => (
                <li key={idOf(story)}>
                  <button
                    type="button"
                    className="linkish"
                    data-story={idOf(story)}
                    aria-current={idOf(story) === chosen || undefined}
                    onClick={() => choose(idOf(story))}
                  >
                    {story.state}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <main>
        <div className="row">
          <Segmented label="Width" choices={WIDTHS} value={width} onChange={setWidth} />
          <Segmented label="Scheme" choices={THEMES} value={theme} onChange={setTheme} />
          <a className="linkish" href={storyAddress(chosen, theme)} target="_blank" rel="noreferrer">
            Open by itself
          </a>
        </div>
        <iframe key={`${chosen} ${theme}`} title={chosen} src={storyAddress(chosen, theme)} width={width} />
      </main>
    </div>
  )
}
