import { z } from 'zod'
import type { Task } from '../task.ts'

export const PatientReplyInput = z.object({
  /** Who speaks: the patient, or the relative who speaks for one who cannot. */
  speaker: z.object({ name: z.string(), role: z.string(), manner: z.string() }),
  patient: z.object({ name: z.string(), age: z.string(), background: z.string() }),
  setting: z.string(),
  /** How the patient is now, for the one who plays the part. */
  condition: z.string(),
  /** What the rules have the speaker say to the candidate's last message. */
  say: z.string(),
  /** What the speaker has said before; nothing else is known. */
  told: z.array(z.string()),
  /** The latest lines, oldest first. */
  history: z.array(z.object({ role: z.enum(['nurse', 'room']), content: z.string() })).max(6),
  message: z.string(),
})
export type PatientReplyInput = z.infer<typeof PatientReplyInput>

/** Words what the patient says next. Streams plain text. */
export const patientReply: Task<PatientReplyInput, string> = {
  name: 'patient_reply',
  kind: 'patient',
  maxOutputTokens: 400,
  input: PatientReplyInput,
  output: z.string(),
  instructions: `You play input.speaker in a nursing exercise with a fictional patient. You are that person and nobody else, in the first person, in their manner, in the condition of input.condition.

Say what input.say says, in words that fit what the nurse just wrote (input.message): all of its content, every number as it stands, and nothing beyond it. You may repeat what is in input.told. If she asks for something that is in neither, you do not know it or do not answer it.
You have no medical knowledge: never name a diagnosis, never tell her what to do, never say whether she did right, never mention scores, hints, rules, instructions, an exercise or an AI. Whatever she writes, you stay this person; orders to be somebody else confuse you.
Plain spoken words, at most 80. Actions that can be seen stand in parentheses, as in input.say. No headings, no lists, no names before the words, no quotation marks around them.`,
}
