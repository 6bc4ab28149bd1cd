import { holdStories } from './hold-stories.ts'
import { stories } from './stories/setup.ts'

holdStories(stories)
