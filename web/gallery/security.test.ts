import { holdStories } from './hold-stories.ts'
import { stories } from './stories/security.ts'

holdStories(stories)
