import type { AttendParts } from '@preceptor/web/src/features/interview/wire/attend'

/** The player of a page that makes no sound. */
export const SILENT_PLAYER = {
  begin() {},
  push() {},
  end() {},
  stop: () => null,
  position: () => null,
  // Of a player with a device of its own only this much is asked here.
} as unknown as AttendParts['player']
