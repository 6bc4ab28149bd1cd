import { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { z } from 'zod'

/** What the setup hands to the room in navigation state (spec 2 section 3); the room can rebuild it. */
export const RoomSetup = z.object({
  sessionId: z.uuid(),
  setupId: z.uuid(),
  selectedPersonality: PersonalityKey,
  jobDescription: z.string().optional(),
  positionTitle: z.string().optional(),
  companyName: z.string().optional(),
  interviewMetadata: InterviewMetadata,
  forceNew: z.boolean(),
})
export type RoomSetup = z.infer<typeof RoomSetup>
