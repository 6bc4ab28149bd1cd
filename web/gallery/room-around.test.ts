import { holdStories } from './hold-stories.ts'
import { stories } from './stories/room-around.tsx'

holdStories(stories)
