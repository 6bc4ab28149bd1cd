import { MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { MockRoomSetup } from '@preceptor/statecharts/mock-room'
import { z } from 'zod'
import { RoomSetup } from '../setup/room-setup.ts'

const Setup = RoomSetup.partial({ sessionId: true, selectedPersonality: true, forceNew: true })
const Finished = z.object({ analysis: MockAnalysis })

export interface Handover {
  setup: MockRoomSetup | null
  analysis: MockAnalysis | null
}

const readSetup = (navigationState: unknown): MockRoomSetup | null => {
  const { data } = Setup.safeParse(navigationState)
  return data
    ? {
        setupId: data.setupId,
        personality: data.selectedPersonality ?? null,
        positionTitle: data.positionTitle ?? null,
        companyName: data.companyName ?? null,
        interviewMetadata: data.interviewMetadata,
      }
    : null
}

/** What the page before gave along in navigation state; anything unknown there counts as nothing. */
export const readHandover = (navigationState: unknown): Handover => ({
  setup: readSetup(navigationState),
  analysis: Finished.safeParse(navigationState).data?.analysis ?? null,
})

/** The setup as the room hands it on to the address of the interview begun with it. */
export const asNavigationState = (setup: MockRoomSetup, sessionId: string): RoomSetup | null =>
  setup.personality && {
    sessionId,
    setupId: setup.setupId,
    selectedPersonality: setup.personality,
    positionTitle: setup.positionTitle ?? undefined,
    companyName: setup.companyName ?? undefined,
    interviewMetadata: setup.interviewMetadata,
    forceNew: true,
  }
