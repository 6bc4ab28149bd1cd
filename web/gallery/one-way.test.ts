import { holdStories } from './hold-stories.ts'
import { stories } from './stories/one-way.tsx'

holdStories(stories)
