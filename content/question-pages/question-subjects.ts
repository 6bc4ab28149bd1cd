/** What a question is about, whatever the unit: related pages are found by it. */
export const PAGE_SUBJECTS = {
  teamwork: 'Teamwork and conflict',
  patientCare: 'Patient care',
  problemSolving: 'Problem solving',
  strengths: 'Strengths and self-awareness',
  career: 'Your career',
  judgment: 'Clinical judgment',
} as const
export type PageSubject = keyof typeof PAGE_SUBJECTS
