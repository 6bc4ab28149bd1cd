import { holdStories } from './hold-stories.ts'
import { stories } from './stories/practice-plan.ts'

holdStories(stories)
