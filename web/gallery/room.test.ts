import { holdStories } from './hold-stories.ts'
import { stories } from './stories/room.tsx'

holdStories(stories)
