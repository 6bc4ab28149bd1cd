import { holdStories } from './hold-stories.ts'
import { stories } from './stories/chat-room.ts'

holdStories(stories)
