import type { InterviewFormat, PersonalityKey } from '@preceptor/contracts/interviews/interview-format'

/** Who answered early in their practice gives short answers without an ending; later they tell it whole. */
export type Skill = 'early' | 'later'

/** How a session of a demo account went; its scores are what the rules give for what was said. */
export type DemoSession = { daysAgo: number; minutes: number } & (
  | {
      kind: 'mock'
      /** A conversation by default. */
      format?: InterviewFormat
      personality: PersonalityKey
      position: string
      /** Of the question bank, with how each was answered. */
      answers: readonly (readonly [question: string, skill: Skill])[]
      /** How nervous they were before and after, from 1 to 5. */
      nerves: readonly [before: number, after: number]
      /** How they spoke. */
      speech: { wordsPerMinute: number; fillerCount: number; longPauses: number }
    }
  /** `isRedo` answers the question of an earlier session of this topic again. */
  | { kind: 'behavioral'; topic: string; skill: Skill; isRedo?: true }
  /** Steps for the patient by the ids of the scenario, those of a message together. */
  | { kind: 'clinical'; topic: string; steps: readonly (readonly string[])[] }
)

const POSITION = 'ICU Staff Nurse'

/** What the demo accounts have practiced, by address, the oldest first. */
export const DEMO_SESSIONS: Readonly<Record<string, readonly DemoSession[]>> = {
  'nurse@example.com': [
    {
      kind: 'clinical',
      daysAgo: 19,
      minutes: 9,
      topic: 'post_surgical',
      steps: [['vitals'], ['wound_check'], ['call_provider']],
    },
    { kind: 'behavioral', daysAgo: 16, minutes: 6, topic: 'team_conflict', skill: 'early' },
    { kind: 'behavioral', daysAgo: 12, minutes: 8, topic: 'difficult_patient', skill: 'later' },
    {
      kind: 'clinical',
      daysAgo: 8,
      minutes: 11,
      topic: 'chest_pain',
      steps: [['vitals'], ['ask_allergies'], ['aspirin'], ['call_provider']],
    },
    // From here on less than 72 hours ago: what was said is still there, and two answers can be compared.
    {
      kind: 'mock',
      daysAgo: 2.2,
      minutes: 9,
      format: 'one_way',
      personality: 'friendly',
      position: POSITION,
      answers: [
        ['difficult_patient', 'later'],
        ['mistake_learning', 'early'],
        ['questions_for_interviewer', 'early'],
      ],
      nerves: [4, 3],
      speech: { wordsPerMinute: 178, fillerCount: 4, longPauses: 1 },
    },
    { kind: 'behavioral', daysAgo: 2.1, minutes: 7, topic: 'physician_disagreement', skill: 'early' },
    {
      kind: 'clinical',
      daysAgo: 2,
      minutes: 13,
      topic: 'chest_pain',
      steps: [
        ['introduce', 'vitals'],
        ['ecg'],
        ['ask_allergies'],
        ['aspirin'],
        ['call_provider', 'sbar'],
        ['labs', 'comfort', 'explain'],
        ['reassess', 'invite_questions'],
      ],
    },
    {
      kind: 'behavioral',
      daysAgo: 1.4,
      minutes: 9,
      topic: 'physician_disagreement',
      skill: 'later',
      isRedo: true,
    },
    {
      kind: 'mock',
      daysAgo: 1,
      minutes: 14,
      personality: 'professional',
      position: POSITION,
      answers: [
        ['physician_disagreement', 'later'],
        ['mistake_learning', 'later'],
        ['emergency_situation', 'later'],
        ['questions_for_interviewer', 'later'],
      ],
      nerves: [4, 2],
      speech: { wordsPerMinute: 148, fillerCount: 1, longPauses: 1 },
    },
  ],
  'admin@example.com': [
    {
      kind: 'clinical',
      daysAgo: 18,
      minutes: 11,
      topic: 'icu_ventilator',
      steps: [['vitals'], ['suction'], ['call_provider']],
    },
    { kind: 'behavioral', daysAgo: 9, minutes: 8, topic: 'physician_disagreement', skill: 'later' },
    {
      kind: 'clinical',
      daysAgo: 3,
      minutes: 12,
      topic: 'post_surgical',
      steps: [['introduce', 'vitals'], ['wound_check'], ['call_provider'], ['iv']],
    },
  ],
  'member@example.com': [
    { kind: 'behavioral', daysAgo: 24, minutes: 9, topic: 'team_conflict', skill: 'early' },
    {
      kind: 'clinical',
      daysAgo: 20,
      minutes: 10,
      topic: 'chest_pain',
      steps: [['vitals'], ['call_provider']],
    },
    { kind: 'behavioral', daysAgo: 13, minutes: 7, topic: 'difficult_patient', skill: 'early' },
    {
      kind: 'mock',
      daysAgo: 6,
      minutes: 11,
      personality: 'friendly',
      position: 'Med-Surg Nurse',
      answers: [
        ['team_conflict', 'later'],
        ['difficult_patient', 'early'],
      ],
      nerves: [3, 3],
      speech: { wordsPerMinute: 156, fillerCount: 2, longPauses: 0 },
    },
    { kind: 'behavioral', daysAgo: 4, minutes: 8, topic: 'mistake_learning', skill: 'later' },
    {
      kind: 'clinical',
      daysAgo: 1,
      minutes: 10,
      topic: 'chest_pain',
      steps: [['introduce', 'vitals'], ['ecg'], ['ask_allergies'], ['aspirin']],
    },
  ],
}

/** The practice plans of demo accounts, by address: begun so many days ago, for an interview in so many days. */
export const DEMO_PLANS: Readonly<Record<string, { begunDaysAgo: number; interviewInDays: number }>> = {
  'nurse@example.com': { begunDaysAgo: 13, interviewInDays: 9 },
}
