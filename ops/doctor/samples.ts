import { randomUUID } from 'node:crypto'
import type { ReportMaterial } from '@preceptor/api/reports/report-plan'
import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import { CLINICAL_SCENARIOS } from '@preceptor/domain/patient/scenarios'
import { planFromBank } from '@preceptor/domain/practice/question-plan'
import { asksForStory } from '@preceptor/domain/scoring/star'
import type { BehavioralInput } from '@preceptor/vendors/openai/tasks/behavioral-report'
import type { ClinicalActionsInput } from '@preceptor/vendors/openai/tasks/clinical-actions'
import type { ClinicalAnalysisInput } from '@preceptor/vendors/openai/tasks/clinical-analysis'
import type { HintInput } from '@preceptor/vendors/openai/tasks/hint'
import type { InterviewReplyInput } from '@preceptor/vendors/openai/tasks/interview-reply'
import type { PatientReplyInput } from '@preceptor/vendors/openai/tasks/patient-reply'

/** Answers of a nurse whom we made up. */
const ANSWERS = [
  'On my second night on the step-down unit a patient two days after surgery turned pale and told me he felt strange. I took his vitals, saw a pressure of eighty over fifty and a heart rate of one hundred thirty, and looked under the dressing, which was soaked. I pressed on the wound, called the rapid response team and told them what I saw in SBAR. He went back to the theatre within twenty minutes, and the surgeon told me later that the early call saved him.',
  'In my last job two colleagues no longer handed over to each other in person. I asked each of them alone what had happened, then suggested that we three walk the rounds together for a week. I took the board and asked the questions that were left out before. After that week they did it by themselves, and the missed medications on our unit went from five a month to one.',
  'I once drew up the wrong dose of heparin. I noticed it when I read the label aloud before giving it, stopped, told the charge nurse and wrote the report myself. I then asked the pharmacy to keep the two strengths on separate shelves, and they did so on all floors.',
  'A daughter shouted at me because nobody had told her why her mother was moved. I sat down with her, let her finish, said what I knew and what I did not, and fetched the doctor. I called her again in the evening. She wrote to our manager that it was the first time somebody listened.',
  'I want to work here because your unit takes part in the sepsis program. At my hospital I kept the list of antibiotics given within the hour, and I saw how much faster we became once each nurse could read it. I would like to do that where it is taken seriously.',
] as const
const TO_A_PATIENT = [
  'Hi, I am your nurse today. Can you tell me your name and date of birth?',
  'When did the pain start, and does it go anywhere else?',
  'How bad is it from zero to ten?',
  'I am putting you on the monitor and taking your vital signs.',
  'I am getting a twelve-lead ECG right now.',
  'Are you allergic to anything, and have you had any aspirin today?',
  'I am calling the provider and telling them what I found.',
  'I stay with you and look again in five minutes.',
] as const
const POSITION = 'ICU Nurse'
const COMPANY = 'Lakeside Hospital'
const AT = '2026-01-01T08:00:00.000Z'

const line = (role: TranscriptEntry['role'], questionIndex: number, content: string): TranscriptEntry => ({
  messageId: randomUUID(),
  role,
  content,
  timestamp: AT,
  questionIndex,
  confidence: role === 'candidate' ? 0.9 : null,
})

/** A mock interview as it stands in the database; a report of a real size has ten answers. */
export function sampleInterview({ isFull }: { isFull: boolean }): ReportMaterial {
  const questions = planFromBank({ questionCount: 5, positionTitle: POSITION })
  const story = questions.find(({ type }) => asksForStory(type))!
  const asked = isFull ? questions : [story]
  const transcript = asked.flatMap((one, at) => {
    const index = questions.indexOf(one)
    return [
      line('interviewer', index, one.question),
      line('candidate', index, ANSWERS[at]!),
      ...(isFull
        ? [
            line('interviewer', index, 'What did you take from that for the next time?'),
            line('candidate', index, ANSWERS[(at + 2) % ANSWERS.length]!),
          ]
        : []),
    ]
  })
  return {
    interview: {
      id: randomUUID(),
      kind: 'mock',
      status: 'completed',
      title: POSITION,
      personality: 'professional',
      metadata: {
        interviewLength: 'long',
        questions,
        positionTitle: POSITION,
        companyName: COMPANY,
        estimatedMinutes: 10,
      },
      jobDescription: null,
      scenarioId: null,
      questionId: null,
      setupId: null,
      originalId: null,
      questionIndex: null,
      practice: null,
      voiceSecondsUsed: 0,
      nervesBefore: null,
      nervesAfter: null,
      startedAt: new Date(AT),
      completedAt: new Date(AT),
      lastActivityAt: new Date(AT),
      purgeAt: new Date(AT),
    },
    transcript,
    rude: [],
    measures: {},
    judgedAs: 'mock',
  }
}

/** A question practiced in writing, with an answer of four messages. */
export const samplePractice = () => ({
  questionId: PRACTICED.id,
  transcript: ANSWERS.slice(0, 4).map((answer) => line('candidate', 0, answer)),
})

/** A patient looked after in eight messages. */
export function samplePatient(): ReportMaterial {
  const { interview, ...rest } = sampleInterview({ isFull: false })
  return {
    ...rest,
    interview: { ...interview, kind: 'clinical', scenarioId: CLINICAL_SCENARIOS[0]!.id },
    transcript: TO_A_PATIENT.flatMap((message) => [
      line('candidate', 0, message),
      line('interviewer', 0, 'It is still there. It is a seven, and I feel short of breath.'),
    ]),
  }
}

export const SAMPLE_JOB = {
  positionTitle: POSITION,
  companyName: COMPANY,
  jobDescription: `${POSITION} at ${COMPANY}.
Requirements:
- Two years of critical care
- ACLS and BLS certification
- Titration of vasoactive drips
Responsibilities:
- Care for two ventilated patients a shift
- Teach new graduates on the unit`,
} as const

export const SAMPLE_REPLY: InterviewReplyInput = {
  purpose: 'follow_up',
  personality: 'professional',
  nurseName: 'Maya',
  positionTitle: POSITION,
  companyName: COMPANY,
  questionCount: 3,
  questionIndex: 0,
  question: 'Tell me about a time you noticed that a patient got worse.',
  questionType: 'clinical',
  answer: ANSWERS[0],
  openingWords: null,
  history: [],
}

export const SAMPLE_HINT: HintInput = {
  kind: 'behavioral',
  about: SAMPLE_REPLY.question,
  hint: 'Say how it ended for the patient.',
  lastMessage: 'I called the rapid response team.',
}

const PRACTICED = findPracticeQuestion('emergency_situation')!

/** One of those that the question is judged by. */
export const SAMPLE_COMPETENCY = PRACTICED.competencies[0]!

export const SAMPLE_BEHAVIORAL: BehavioralInput = {
  questionId: PRACTICED.id,
  question: PRACTICED.question,
  rubric: PRACTICED.rubric,
  expectedElements: [...PRACTICED.expectedElements],
  transcript: [
    { messageId: 'm1', role: 'interviewer', content: PRACTICED.question },
    { messageId: 'm2', role: 'candidate', content: ANSWERS[0] },
  ],
}

export const SAMPLE_CLINICAL: ClinicalAnalysisInput = {
  title: 'A patient after surgery',
  setting: 'Step-down unit, second night after abdominal surgery',
  outcome: 'The patient went back to the theatre and recovered.',
  competencies: [
    {
      name: 'Recognition',
      level: 3,
      anchor: 'Saw what mattered and acted on it.',
      done: [{ name: 'Took the vitals', quote: 'I took his vitals', inTime: true }],
      missing: [
        {
          name: 'Asked for pain',
          reason: 'Pain tells where it bleeds.',
          say: 'Where does it hurt?',
          missed: 'You didn’t ask about pain.',
        },
      ],
      mistakes: [],
    },
  ],
  changes: ['You didn’t ask about pain.'],
  judgment: [{ step: 'Evaluate outcomes', missed: ['You didn’t look again after the dressing.'] }],
  transcript: [
    { role: 'room', content: 'The patient is pale.' },
    { role: 'nurse', content: 'I took his vitals and looked under the dressing.' },
  ],
}

export const SAMPLE_PATIENT: PatientReplyInput = {
  speaker: { name: 'Mr. Alvarez', role: 'the patient', manner: 'tired, short sentences' },
  patient: { name: 'Mr. Alvarez', age: '61', background: 'second night after abdominal surgery' },
  setting: SAMPLE_CLINICAL.setting,
  condition: 'pale, sweating, awake',
  say: 'My belly hurts more than this morning. It is a 7 of 10.',
  told: [],
  history: [],
  message: 'Where does it hurt, and how much?',
}
export const SAMPLE_ACTIONS: ClinicalActionsInput = {
  setting: SAMPLE_CLINICAL.setting,
  people: ['Mr. Alvarez, the patient'],
  actions: [{ id: 'oxygen', what: 'Gave oxygen', example: 'I am putting you on oxygen.' }],
  questions: [{ id: 'pain', what: 'Pain', example: 'Where does it hurt?' }],
  mistakes: [{ id: 'walked', what: 'Had him walk', example: 'Let us walk to the bathroom.' }],
  known: [],
  message: 'NC at 2 liters, please.',
}
