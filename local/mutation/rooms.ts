/** A room whose rules are mutated. Patterns are Stryker's and Vitest's globs, from the repository's root. */
export interface MutatedRoom {
  /** The files that are mutated; a pattern that begins with `!` takes files out again. */
  readonly mutate: readonly string[]
  /** The tests that are run against a mutant, as far as they reach it. */
  readonly tests: readonly string[]
  /** Those of them that take seconds: run last, when nothing quicker has found the mutant. */
  readonly slowTests?: readonly string[]
  /** The lowest share of mutants, in percent, that the tests must find. */
  readonly breakBelow: number
}

/** What is pure and decides something, by room. Data, wording and what talks to a disk or a network is left out. */
export const MUTATED_ROOMS: Readonly<Record<string, MutatedRoom>> = {
  contracts: {
    // The files with functions; a schema without any is a shape.
    mutate: ['contracts/**/{auth,interview,metrics-access,realtime-parser,team,text,time-limits}.ts'],
    tests: ['contracts/**/*.test.ts'],
    breakBelow: 80,
  },
  statecharts: {
    mutate: ['statecharts/*.ts', '!**/*.test.ts'],
    tests: ['statecharts/*.test.ts'],
    slowTests: ['statecharts/interview.test.ts'],
    breakBelow: 80,
  },
  domain: {
    // Rules; what only words a text for a mail, and anchors, is data.
    mutate: [
      'domain/{accounts,billing,posting,practice,speech,text}/*.ts',
      'domain/patient/*.ts',
      'domain/mail/{layout,moment,person-name}.ts',
      'domain/scoring/!(*anchors).ts',
      '!**/*.test.ts',
    ],
    tests: ['domain/**/*.test.ts', '!domain/**/hostile-*.test.ts'],
    slowTests: [
      'domain/accounts/guessable-password.test.ts',
      'domain/scoring/behavioral-unearned.test.ts',
      'domain/scoring/unearned-scores.test.ts',
      'domain/accounts/secret-strength.test.ts',
    ],
    breakBelow: 80,
  },
  web: {
    mutate: [
      'web/src/app/guard-decisions.ts',
      'web/src/app/frame/{frame,nav-links}.ts',
      'web/src/features/account/password/{new-password-rules,password-strength}.ts',
      'web/src/features/account/sign-in/{invitation-of,trial-lead}.ts',
      'web/src/features/billing/pricing/{billing-words,offers,renewal-words}.ts',
      'web/src/features/charts/drawing/diff-charts.ts',
      'web/src/features/dashboard/{dashboard-failure,stats,session-opening}.ts',
      'web/src/features/interview/device/{audio-quality,compatibility,voice-reading}.ts',
      'web/src/features/interview/dock/patient-data-warning.ts',
      'web/src/features/interview/job-file/{fill-name,zip-size}.ts',
      'web/src/features/interview/playback/{received-speech,speech-schedule,word-position}.ts',
      'web/src/features/interview/setup/start-failure.ts',
      'web/src/features/interview/wire/{conversation,handover,turn-latency,turn-trace}.ts',
      'web/src/features/practice/behavioral/categories.ts',
      'web/src/features/practice/conversation/{conversation-of,message-store,refusal}.ts',
      'web/src/features/practice/limits/text-limit.ts',
      'web/src/features/results/evidence/{marked-text,numbered-quotes,spoken-text}.ts',
      'web/src/features/results/practice/result-status.ts',
      'web/src/features/team/stats/{export-request,team-stats}.ts',
      'web/src/features/team/invitation/invitation-view.ts',
      'web/src/features/team/invitations/bulk-lines.ts',
      'web/src/features/team/page/{team-failure,team-terms,team-words}.ts',
      'web/src/shared/chat/voices-of.ts',
      'web/src/shared/components/wave-shape.ts',
      'web/src/shared/lib/{conversation-cache,durations,money,watched-actors}.ts',
      'web/src/shared/plan/{access,billing-failure,cancellation,coupon,lapse,plan-choice,plan-words,usage-level}.ts',
      'web/src/shared/results/comparison.ts',
      'web/src/shared/session/{auth-failure,home-of,return-to,token-expiry,user-names}.ts',
      'web/src/shared/visits/visit.ts',
    ],
    tests: ['web/src/**/*.test.ts', '!web/src/features/interview/wire/{connection,recording-upload}.test.ts'],
    breakBelow: 80,
  },
  api: {
    mutate: [
      'api/coaching/{behavioral-analysis,candidate-words,mock-analysis,voice-metrics}.ts',
      'api/exports/{day-window,formula-safe}.ts',
      'api/policies/{access,teams,text,voice}.ts',
      'api/visits/page-path.ts',
    ],
    tests: [
      'api/coaching/{behavioral-analysis,candidate-words,mock-analysis,voice-metrics}.test.ts',
      'api/exports/{day-window,formula-safe}.test.ts',
      'api/policies/*.test.ts',
      'api/visits/page-path.test.ts',
    ],
    breakBelow: 80,
  },
  vendors: {
    mutate: ['vendors/visitors/device-label.ts'],
    tests: ['vendors/visitors/device-label.test.ts'],
    breakBelow: 80,
  },
  interview: {
    mutate: [
      'interview/listening/chunk-inbox.ts',
      'interview/ordered-sender.ts',
      'interview/speaking/{heard-part,held-sound,played-time}.ts',
      'interview/wording/sentences.ts',
    ],
    tests: ['interview/**/*.test.ts'],
    breakBelow: 80,
  },
  realtime: {
    mutate: ['realtime/pacing.ts'],
    tests: ['realtime/pacing.test.ts'],
    breakBelow: 80,
  },
}
