import { type ExperienceLevel, readExperienceLevel } from './experience-level.ts'
import { MAX_JOB_DESCRIPTION_CHARS } from './job-description-limits.ts'
import { type NursingSkill, readSkills } from './nursing-skills.ts'
import { postingLines } from './posting-lines.ts'
import { readNames } from './posting-names.ts'
import { inSections, type SectionKind, type SectionLine } from './posting-sections.ts'

export type UploadMethod = 'paste' | 'txt' | 'docx' | 'pdf'

/** What is read out of a posting (spec 2 section 3). Every text is the posting's own: show it as text only. */
export interface JobDescription {
  rawText: string
  title: string
  company: string
  requirements: string[]
  skills: NursingSkill[]
  experienceLevel: ExperienceLevel
  keyResponsibilities: string[]
  uploadMethod: UploadMethod
  /** ISO time of the reading. */
  extractedAt: string
}

const MAX_LINES = 5
const MAX_LINE_CHARS = 240
/** Lines this short or shorter say nothing of their own. */
const SHORT_REQUIREMENT_CHARS = 10
const SHORT_RESPONSIBILITY_CHARS = 15

const ASKS =
  /\b(?:required|must (?:have|be)|minimum|at least|years? of|certifi(?:ed|cation)|licen[cs](?:e|ed|ure)|degree|diploma|bsn|bls|acls|proficien\w+|ability to)\b/i
const DOES =
  /^(?:(?:and |you will |you['’]ll |will |the nurse will )?)(?:assess|administer|provide|monitor|collaborate|coordinate|document|educate|perform|deliver|develop|manage|lead|supervise|implement|plan|maintain|participate|ensure|assist|evaluate|advocate|care for|triage|respond|precept|mentor|communicate|teach|support|prepare|conduct|start|titrate|work with)(?:e?s|ing)?\b/i

const shortened = (line: string) =>
  line.length > MAX_LINE_CHARS ? `${line.slice(0, MAX_LINE_CHARS - 1).trimEnd()}…` : line

const linesOf = (lines: readonly SectionLine[], kind: SectionKind, sign: RegExp, shortChars: number) => {
  const headed = lines.filter((line) => line.kind === kind)
  const unheaded = lines.filter(({ kind: own, text }) => own === 'opening' && sign.test(text))
  const chosen = (headed.length ? headed : unheaded).map(({ text }) => text)
  const long = chosen.filter((text) => text.length > shortChars).map(shortened)
  return [...new Set(long)].slice(0, MAX_LINES)
}

/**
 * Reads a posting by rules alone; nothing in it is obeyed. What is not found is '' or empty, and the level is
 * then 'Any Level'. Beyond 20,000 characters `rawText` is cut.
 */
export const readJobDescription = (
  text: string,
  uploadMethod: UploadMethod,
  extractedAt: string,
): JobDescription => {
  const rawText = text.slice(0, MAX_JOB_DESCRIPTION_CHARS)
  const lines = postingLines(rawText)
  const words = lines.map((line) => line.text)
  const sections = inSections(lines)
  const { title, company } = readNames(lines)
  return {
    rawText,
    title,
    company,
    requirements: linesOf(sections, 'requirements', ASKS, SHORT_REQUIREMENT_CHARS),
    skills: readSkills(words.join('\n')),
    experienceLevel: readExperienceLevel(title, words),
    keyResponsibilities: linesOf(sections, 'responsibilities', DOES, SHORT_RESPONSIBILITY_CHARS),
    uploadMethod,
    extractedAt,
  }
}

/** The words of a posting alone: no markup, one line each, at most 20,000 characters. */
export const postingText = (text: string): string =>
  postingLines(text.slice(0, MAX_JOB_DESCRIPTION_CHARS))
    .map((line) => withoutTags(line.text))
    .join('\n')

/** Takes off what is left of tags that `postingLines` does not know. */
export const withoutTags = (text: string): string => text.replace(/<\/?[a-z!][^<>]*>?/gi, ' ').trim()
