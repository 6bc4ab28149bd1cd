import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { MockCoachingInput } from '@preceptor/contracts/interviews/mock-coaching'
import { whyGuessable } from '../accounts/guessable-password.ts'
import { readNurseMessage } from '../patient/nurse-message.ts'
import { nextPatientState, startState } from '../patient/patient-state.ts'
import { CLINICAL_SCENARIOS } from '../patient/scenarios.ts'
import { postingText, readJobDescription, withoutTags } from '../posting/job-description.ts'
import { readAnswerParts } from '../practice/missing-parts.ts'
import { phiWarning } from '../practice/phi-warning.ts'
import { pointsWithoutQuotes } from '../practice/points-without-quotes.ts'
import { analyzeBehavioral } from '../scoring/behavioral.ts'
import { judgeClinical } from '../scoring/clinical.ts'
import { applyMockRubric } from '../scoring/mock-interview.ts'
import { quoted } from '../scoring/quoted.ts'
import { readAnswer } from '../scoring/reading/quality.ts'
import { expectedPhrases } from '../speech/expected-phrases.ts'
import { countFillers, measureSpeech } from '../speech/speech-metrics.ts'
import { classifyUtterance } from '../utterances/classify-utterance.ts'
import { findEcho } from '../utterances/echo.ts'
import { withoutIdentifiers } from '../utterances/identifiers.ts'
import { markOrders } from '../utterances/orders.ts'
import { respondToQuestions } from '../utterances/posting-response.ts'

const id = '00000000-0000-4000-8000-000000000000'
const interview = (content: string): MockCoachingInput => ({
  positionTitle: 'ICU Nurse',
  companyName: null,
  personality: 'professional',
  questions: [{ id: 'emergency', type: 'behavioral', question: 'Tell me about one.', category: 'p' }],
  transcript: [{ messageId: id, role: 'candidate', content, questionIndex: 0 }],
})
const owner = { email: 'maya@example.com', firstName: 'Maya', lastName: 'Okafor' }
const past = findPracticeQuestion('team_conflict')!
const reasons = findPracticeQuestion('why_nursing') ?? past

/** Everything that reads what somebody wrote or said. */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a posting': (text) => readJobDescription(text, 'paste', '2026-01-01T00:00:00.000Z'),
  'the words of a posting': postingText,
  'a text with tags': withoutTags,
  'an interview': (text) => applyMockRubric(interview(text)),
  'a story': (text) => analyzeBehavioral(past, [{ messageId: id, content: text }]),
  'an answer of reasons': (text) => analyzeBehavioral(reasons, [{ messageId: id, content: text }]),
  'the quality of a story': (text) => readAnswer(past, text),
  'the quality of reasons': (text) => readAnswer(reasons, text),
  'a warning of what tells a patient': phiWarning,
  'a quote': (text) => quoted(text, '.'),
  'points of an analysis': (text) => pointsWithoutQuotes([text], 5),
  'what kind of utterance it is': (text) =>
    classifyUtterance({ text, confidence: null, questionType: 'behavioral' }),
  'what an answer lacks': (text) => readAnswerParts('behavioral', [text]),
  'what an interviewer takes up': findEcho,
  'a text without identifiers': withoutIdentifiers,
  'orders in an answer': markOrders,
  'questions to the interviewer': (text) => respondToQuestions(text, [text.slice(0, 200)]),
  fillers: countFillers,
  'the words to expect': (text) =>
    expectedPhrases({ positionTitle: text, companyName: text, jobDescription: text }),
  'measures of speech': (text) => measureSpeech(text, [], { keepsFillers: true }),
  'a password': (text) => whyGuessable(text.slice(0, 512), owner),
  ...Object.fromEntries(
    CLINICAL_SCENARIOS.flatMap((scenario): [string, (text: string) => unknown][] => [
      [`a message to ${scenario.id}`, (text) => readNurseMessage(scenario, text)],
      [`the patient of ${scenario.id}`, (text) => nextPatientState(scenario, startState(scenario), text)],
      [`the result of ${scenario.id}`, (text) => judgeClinical(scenario, [text])],
    ]),
  ),
}
