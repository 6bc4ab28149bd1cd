import { holdStories } from './hold-stories.ts'
import { stories } from './stories/navigation.tsx'

holdStories(stories)
