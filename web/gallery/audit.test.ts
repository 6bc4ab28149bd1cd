import { holdStories } from './hold-stories.ts'
import { stories } from './stories/audit.ts'

holdStories(stories)
