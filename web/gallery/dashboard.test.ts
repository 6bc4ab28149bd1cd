import { holdStories } from './hold-stories.ts'
import { stories } from './stories/dashboard.ts'

holdStories(stories)
