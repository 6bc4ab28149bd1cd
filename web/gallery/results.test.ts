import { holdStories } from './hold-stories.ts'
import { stories } from './stories/results.ts'

holdStories(stories)
