import type { JobDescription } from '@preceptor/domain/posting/job-description'
import type { ReactNode } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'

function Part({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-full' : undefined}>
      <dt className="text-(length:--text-sm) font-(--weight-medium) text-ink-3">{name}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

function Lines({ name, lines }: { name: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part name={name} wide>
      <ul className="list-disc space-y-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  )
}

/** What was read out of the job description, shown before the start. */
export function JobSummary({ job }: { job: JobDescription }) {
  const { title, company, requirements, skills, keyResponsibilities } = job
  const bare =
    !title && !company && [requirements, skills, keyResponsibilities].every(({ length }) => !length)
  return (
    <section className="card stack" aria-labelledby="job-summary">
      <h3 id="job-summary">What this posting says</h3>
      {bare && (
        <p className="muted">We couldn’t pick anything out. Your interviewer still gets the whole text.</p>
      )}
      <dl className="grid gap-4 sm:grid-cols-3">
        {title && <Part name="Title">{title}</Part>}
        {company && <Part name="Organization">{company}</Part>}
        <Part name="Experience">{job.experienceLevel}</Part>
        {skills.length > 0 && (
          <Part name="Skills" wide>
            <ul className="row gap-1">
              {skills.map((skill) => (
                <li key={skill} className="inline-flex">
                  <Badge tone="accent">{skill}</Badge>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Lines name="Requirements" lines={requirements} />
        <Lines name="Responsibilities" lines={keyResponsibilities} />
      </dl>
      <p className="small muted">Something off? Change the text above and this updates.</p>
    </section>
  )
}
