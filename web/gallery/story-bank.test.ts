import { holdStories } from './hold-stories.ts'
import { stories } from './stories/story-bank.ts'

holdStories(stories)
