import { holdStories } from './hold-stories.ts'
import { stories } from './stories/redo.ts'

holdStories(stories)
