import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { SPEECH_RATE_HZ } from '@preceptor/interview/audio/pcm'
import type { RequestSession } from '../../interviewing/request-session.ts'
import { wavOf } from './wav.ts'

/** A line of the interviewer as a WAV file in base64; null without a voice. */
export async function audioOf(
  session: RequestSession,
  line: Pick<TranscriptEntry, 'messageId' | 'content'>,
): Promise<string | null> {
  const pcm16 = await session.speechOf(line)
  return pcm16 && wavOf(pcm16, SPEECH_RATE_HZ).toString('base64')
}
