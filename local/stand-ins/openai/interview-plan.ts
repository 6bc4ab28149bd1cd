import type { QuestionType } from '@preceptor/contracts/interview'
import type { InterviewPlanInput, InterviewPlanOutput } from '@preceptor/vendors/openai/tasks/interview-plan'

type BankQuestion = InterviewPlanInput['bank'][number]

const CLOSING: readonly QuestionType[] = ['engagement', 'value_proposition']
/** Terms of job postings, and the words of a question they lend weight to. */
const SKILLS: [term: RegExp, name: string, leansTo: RegExp][] = [
  [/\b(?:icu|intensive|critical care)\b/i, 'critical care', /emergency|pressure|priorit|critical/i],
  [/\b(?:emergency|trauma|ed\b|er\b)/i, 'emergency care', /emergency|pressure|quick|priorit/i],
  [/\bpediatric|\bpaediatric|\bchildren/i, 'pediatrics', /famil|parent|child|holistic/i],
  [/\bteam\w*|collaborat\w*/i, 'teamwork', /team|colleague|conflict|physician/i],
  [/\bcommunicat\w*/i, 'communication', /communicat|difficult|conflict|disagree/i],
  [/\blead\w*|charge nurse|preceptor/i, 'leadership', /lead|improve|process|initiative/i],
  [/\bquality|improvement|safety/i, 'quality and safety', /improve|mistake|error|safety|process/i],
  [/\bpatient education|teaching|discharge/i, 'patient education', /advoca|holistic|explain|educat/i],
  [/\btelemetry|cardiac/i, 'cardiac care', /emergency|clinical|deteriorat/i],
  [/\bethic\w*|compassion\w*/i, 'compassionate care', /ethic|advoca|holistic|patient/i],
]

/** Picks from the bank: questions that fit the posting first, one of each category while there are, a closing last. */
export function planQuestions(input: InterviewPlanInput): InterviewPlanOutput {
  const posting = [input.jobDescription, input.positionTitle].filter(Boolean).join('\n')
  const skills = SKILLS.filter(([term]) => term.test(posting))
  const weight = (question: BankQuestion): number =>
    skills.filter(([, , leansTo]) => leansTo.test(`${question.question} ${question.id}`)).length
  const byFit = input.bank.toSorted((a, b) => weight(b) - weight(a))
  const chosen = spread(
    byFit.filter((question) => !CLOSING.includes(question.type)),
    input.questionCount - 1,
  )
  const closing = byFit.find((question) => CLOSING.includes(question.type))
  const picked = closing ? [...chosen, closing] : chosen
  return { questions: picked.map((question) => tailor(question, skills, input)) }
}

function spread(questions: BankQuestion[], count: number): BankQuestion[] {
  const chosen: BankQuestion[] = []
  const categories = new Set<string>()
  for (const fresh of [true, false]) {
    for (const question of questions) {
      if (chosen.length >= count || chosen.includes(question)) continue
      if (fresh && categories.has(question.category)) continue
      categories.add(question.category)
      chosen.push(question)
    }
  }
  return chosen
}

function tailor(
  { id, type, question, category }: BankQuestion,
  skills: typeof SKILLS,
  { positionTitle, companyName }: InterviewPlanInput,
): InterviewPlanOutput['questions'][number] {
  const isClosing = CLOSING.includes(type)
  const skill = skills.find(([, , leansTo]) => leansTo.test(`${question} ${id}`))?.[1] ?? null
  const job = positionTitle ?? companyName
  return {
    id,
    type,
    category,
    question: skill && !isClosing ? `This position calls for ${skill}. ${question}` : question,
    followUpDepth: isClosing ? 0 : 1,
    expectedElements:
      type === 'behavioral'
        ? ['the situation', 'her own task', 'her own actions', 'the result']
        : ['a clear answer', 'an example or a reason'],
    jobRelevance: skill ? `The posting asks for ${skill}.` : job ? `Asked for the position: ${job}.` : null,
    keywords: skill ? [skill] : [],
  }
}
