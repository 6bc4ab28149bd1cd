import {
  CreateTeamBody,
  CreateTeamReply,
  MAX_DESCRIPTION_LENGTH,
  MAX_TEAM_NAME_LENGTH,
  type TeamCard,
} from '@preceptor/contracts/teams/team'
import { SEE_TEAM_PLAN } from '@preceptor/contracts/teams/team-texts'
import { useMutation } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { TextAreaField, TextField } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { useSubscription } from '../../../shared/plan/use-subscription.ts'
import { useApi, useUser } from '../../../shared/session/session-context.tsx'
import { TeamBenefits } from './team-benefits.tsx'
import { teamFailureText } from './team-failure.ts'
import { teamTermsOf } from './team-terms.ts'
import { useTeamChange, useTeams } from './use-team.ts'

interface Fields {
  teamName: string
  organizationName: string
  description: string
}

/** The contract's own rule of one field, in its words. */
const follows = (rule: z.ZodType) => (text: string) => rule.safeParse(text).error?.issues[0]?.message ?? true

/** The page that helps on after an error; null where only another try does. */
const nextStepAfter = (error: unknown) => {
  const code = error instanceof ApiFailure ? error.code : null
  if (code === 'OWNS_TEAM') return { to: paths.teamSelector, label: 'See your teams' }
  if (code === 'TEAM_PLAN_REQUIRED' || code === 'TEAM_LAPSED')
    return { to: paths.pricing, label: 'See plans' }
  return null
}

function ErrorMessage({ error }: { error: unknown }) {
  const nextStep = nextStepAfter(error)
  return (
    <Notice
      tone="bad"
      actions={
        nextStep && (
          <Link className={buttonClass({ look: 'quiet' })} to={nextStep.to}>
            {nextStep.label}
          </Link>
        )
      }
    >
      {teamFailureText('create', error)}
    </Notice>
  )
}

function CreateTeamForm({ terms }: { terms?: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const teamChanged = useTeamChange()
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { teamName: '', organizationName: '', description: '' },
  })
  const { errors } = formState
  const creating = useMutation({
    mutationFn: (fields: Fields) =>
      api.post('/api/admin/teams', { ...fields, initialInvitations: [] }, CreateTeamReply),
    onSuccess: ({ teamId }) => {
      teamChanged()
      navigate(paths.teamAdmin(teamId), { replace: true, state: { lastResult: 'Your team is ready.' } })
    },
  })
  return (
    <form
      className="card pad stack"
      noValidate
      onSubmit={handleSubmit((fields) => !creating.isPending && creating.mutate(fields))}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Team name"
          maxLength={MAX_TEAM_NAME_LENGTH}
          autoComplete="off"
          hint="For example, your unit or class."
          error={errors.teamName?.message}
          {...register('teamName', { validate: follows(CreateTeamBody.shape.teamName) })}
        />
        <TextField
          label="Organization name"
          maxLength={MAX_TEAM_NAME_LENGTH}
          autoComplete="organization"
          hint="Your hospital or school."
          error={errors.organizationName?.message}
          {...register('organizationName', { validate: follows(CreateTeamBody.shape.organizationName) })}
        />
      </div>
      <TextAreaField
        label="Description"
        optional
        rows={3}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={errors.description?.message}
        {...register('description')}
      />
      {creating.isError && <ErrorMessage error={creating.error} />}
      {terms && (
        <div className="border-t border-line pt-4">
          <p className="small muted">{terms}</p>
        </div>
      )}
      <Button type="submit" busyText={creating.isPending && 'Creating your team...'}>
        Create Team
      </Button>
    </form>
  )
}

/** Whoever owns a team has their one already, and is led to it. */
function OwnsOne({ team: { teamId, name } }: { team: TeamCard }) {
  return (
    <section className="card pad stack justify-items-start" aria-labelledby="owns-one">
      <span className="glyph">
        <Users className="i" />
      </span>
      <h2 id="owns-one" className="wrap-anywhere">
        You already own {name}
      </h2>
      <p className="muted">
        You can own one team. Invite people to it, or transfer or delete it in its settings before you create
        another one.
      </p>
      <Link className={buttonClass({})} to={paths.teamAdmin(teamId)}>
        Open {name}
      </Link>
    </section>
  )
}

/** The form with what a team costs the user, or what is to be bought first. */
function WhatItTakes() {
  const subscription = useSubscription()
  if (!subscription.data) return subscription.isError ? <CreateTeamForm /> : <div aria-busy="true" />
  const { text, isOpen } = teamTermsOf(subscription.data)
  if (isOpen) return <CreateTeamForm terms={text} />
  return (
    <section className="card pad stack justify-items-start" aria-labelledby="needs-a-plan">
      <span className="glyph">
        <Users className="i" />
      </span>
      <h2 id="needs-a-plan">You need the Team plan first</h2>
      <p className="muted">{text}</p>
      <Link className={buttonClass({})} to={paths.pricing}>
        {SEE_TEAM_PLAN}
      </Link>
    </section>
  )
}

/** Who manages a team may own it: then there is nothing to create. */
function UnlessOwned() {
  const email = useUser()?.email
  const teams = useTeams()
  if (teams.isPending) return <div aria-busy="true" />
  const own = teams.data?.adminTeams.find(({ adminEmail }) => adminEmail === email)
  return own ? <OwnsOne team={own} /> : <WhatItTakes />
}

/** Makes a team of one's own; its first members are invited from its page. */
export function CreateTeamPage() {
  return (
    <>
      <h1>Create Your Team</h1>
      <p className="lead mt-2">You become its admin and can invite members next.</p>
      <div className="g-main mt-6 grid gap-4">
        {useUser()?.role === 'admin' ? <UnlessOwned /> : <WhatItTakes />}
        <TeamBenefits />
      </div>
    </>
  )
}
