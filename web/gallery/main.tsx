import './styles-first.ts'
import { createRoot } from 'react-dom/client'
import { STORIES } from './all-stories.ts'
import { GalleryList } from './gallery-list.tsx'
import { showStory } from './show-story.tsx'
import { idOf } from './story.ts'
import { reachState } from './take-steps.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const query = new URLSearchParams(location.search)
/** The scheme the address asks for, over what a story begins with. */
const wearTheme = () => {
  const theme = query.get('theme')
  if (theme) document.documentElement.dataset.theme = theme
}
wearTheme()
const story = STORIES.find((one) => idOf(one) === query.get('story'))
if (story) {
  showStory(story, root)
  wearTheme()
  await reachState(story)
  document.documentElement.dataset.reached = 'yes'
} else createRoot(root).render(<GalleryList stories={STORIES} />)
