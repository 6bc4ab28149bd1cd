import { holdStories } from './hold-stories.ts'
import { stories } from './stories/staff.ts'

holdStories(stories)
