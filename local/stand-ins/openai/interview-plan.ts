import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { InterviewPlanInput, InterviewPlanOutput } from '@preceptor/vendors/openai/tasks/interview-plan'

type BankQuestion = InterviewPlanInput['bank'][number]
type Skill = (typeof SKILLS)[number]

const CLOSING: readonly QuestionType[] = ['engagement', 'value_proposition']
/** Terms of job postings, and the words of a question they lend weight to. */
const SKILLS: [term: RegExp, name: string, leansTo: RegExp][] = [
  [
    /\bp(?:a)?ediatric|\bchildren|\bchild\b|\bneonat|\bnicu\b|\bpicu\b/i,
    'pediatrics',
    /famil|parent|child|holistic/i,
  ],
  [
    /\bicu\b|\bintensive|\bcritical(?:ly)?\b|\bventilat/i,
    'critical care',
    /emergency|pressure|priorit|critical|provider/i,
  ],
  [/\b(?:emergency|trauma|triage)\b|\bE[DR]\b/, 'emergency care', /emergency|pressure|quick|priorit/i],
  [/\bteam\w*|\bcollaborat\w*|\binterdisciplinary/i, 'teamwork', /team|colleague|conflict|physician/i],
  [/\bcommunicat\w*/i, 'communication', /communicat|difficult|conflict|disagree/i],
  [
    /\blead\w*|\bcharge nurse|\bpreceptor|\bsupervis/i,
    'leadership',
    /\bled\b|lead|delegat|improve|process|initiative/i,
  ],
  [/\bquality|\bimprovement|\bsafety/i, 'quality and safety', /improve|mistake|error|safety|process/i],
  [
    /\bpatient education|\bteach\w*|\beducat(?:e|ing)\b|\bdischarge/i,
    'patient education',
    /taught|explain|educat/i,
  ],
  [/\btelemetry|\bcardiac/i, 'cardiac care', /emergency|clinical|deteriorat|change in/i],
  [
    /\bethic\w*|\bcompassion\w*|\bhospice|\bpalliative/i,
    'compassionate care',
    /ethic|spoke up|whole person|patient/i,
  ],
  [/\bcertif\w*|\bcontinuing education|\bresidency/i, 'continued learning', /current|development|learned/i],
]
/** How a question is led in for a position of this level. */
const BY_LEVEL: Record<string, string> = {
  'Entry Level': 'You may draw on your training and placements.',
  'Senior Level': 'Think also of when you led or taught others.',
}
/** So many questions leave room for one that opens the interview. */
const WITH_OPENER = 5
/**
 * Picks from the bank: an opener where there is room, then questions that fit the posting, one of each category while
 * there are, a closing last.
 */
export function planQuestions(input: InterviewPlanInput): InterviewPlanOutput {
  const { posting, jobDescription, positionTitle } = input
  const seen = [positionTitle, posting?.title, ...(posting?.skills ?? []), jobDescription]
  const words = seen.filter(Boolean).join('\n')
  const skills = SKILLS.filter(([term]) => term.test(words))
  const weight = (question: BankQuestion): number =>
    skills.filter(([, , leansTo]) => leansTo.test(`${question.question} ${question.id}`)).length
  const wasAsked = ({ id }: BankQuestion): number => Number(input.asked.includes(id))
  const byFit = input.bank.toSorted((a, b) => wasAsked(a) - wasAsked(b) || weight(b) - weight(a))
  const openers =
    input.questionCount >= WITH_OPENER ? input.bank.filter(({ opens }) => opens).slice(0, 1) : []
  const others = spread(
    byFit.filter(({ type, opens }) => !CLOSING.includes(type) && !opens),
    input.questionCount - 1 - openers.length,
  )
  const chosen = [...openers, ...others]
  const closing = byFit.find((question) => CLOSING.includes(question.type))
  const picked = closing ? [...chosen, closing] : chosen
  const said = new Set<string>()
  return { questions: picked.map((question) => tailor(question, skills, input, said)) }
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
  { id, type, question }: BankQuestion,
  skills: Skill[],
  input: InterviewPlanInput,
  /** What a question before has led in with: nobody says it twice. */
  said: Set<string>,
): InterviewPlanOutput['questions'][number] {
  const isClosing = CLOSING.includes(type)
  const skill = skills.find(([, , leansTo]) => leansTo.test(`${question} ${id}`))
  const isStory = type === 'behavioral' || type === 'clinical'
  const level = isStory ? BY_LEVEL[input.posting?.experienceLevel ?? ''] : undefined
  const leadIns = [skill && `This position calls for ${skill[1]}.`, level].flatMap((leadIn) =>
    leadIn && !isClosing && !said.has(leadIn) ? leadIn : [],
  )
  for (const leadIn of leadIns) said.add(leadIn)
  return {
    id,
    wording: leadIns.length > 0 ? [...leadIns, question].join(' ') : null,
    line: skill ? lineOf(skill, input) : null,
  }
}

function lineOf([term]: Skill, { posting }: InterviewPlanInput): number | null {
  const line = posting?.lines.findIndex((one) => term.test(one)) ?? -1
  return line >= 0 ? line : null
}
