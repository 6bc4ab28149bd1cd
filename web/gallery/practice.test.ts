import { holdStories } from './hold-stories.ts'
import { stories } from './stories/practice.ts'

holdStories(stories)
