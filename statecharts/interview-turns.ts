const takeAnswer = {
  guard: 'isNewTypedTurn' as const,
  target: '#interview.interviewing.deciding',
  actions: [
    'cutEntry' as const,
    'endMessage' as const,
    'beginQuiet' as const,
    'takeAnswer' as const,
    'publishEntry' as const,
  ],
}

/** The candidate speaks or types where a conversation has come to. */
export const takeTurns = {
  'turn.started': {
    guard: 'isNewSpokenTurn' as const,
    target: '#interview.interviewing.recording',
    actions: ['cutEntry' as const, 'beginAnswer' as const, 'openTurn' as const],
  },
  'answer.typed': takeAnswer,
}

/** The same where a one-way interview may be, in which an answer may be given again. */
export const takeAnyTurns = {
  'turn.started': takeTurns['turn.started'],
  'answer.typed': [
    {
      guard: 'isToBeHeld' as const,
      target: '#interview.interviewing.answered',
      actions: ['cutEntry' as const, 'endMessage' as const, 'keepTyped' as const],
    },
    takeAnswer,
  ],
}
