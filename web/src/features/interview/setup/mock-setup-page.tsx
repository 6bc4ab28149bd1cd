import { personalityOf } from '@preceptor/content/personalities'
import { QUESTIONS_BY_LENGTH } from '@preceptor/contracts/interviews/interview'
import { NERVES } from '@preceptor/contracts/interviews/nerves'
import { uncapitalized } from '@preceptor/domain/text/capitalized'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { FoldOnNarrow } from '../../../shared/components/fold-on-narrow.tsx'
import { WorkSteps } from '../../../shared/components/work-steps.tsx'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { NervesQuestion } from '../../../shared/nerves/nerves-question.tsx'
import { useAsksNerves } from '../../../shared/nerves/use-nerves.ts'
import { paths } from '../../../shared/paths.ts'
import { VOICE_SETUP_TITLE } from '../../../shared/words/practice-words.ts'
import { useCompatibility } from '../device/compatibility-panel.tsx'
import { FormatChoice, formatName, USUAL_ONE_WAY } from './format-choice.tsx'
import { HelpAndLength } from './help-and-length.tsx'
import { timeText } from './interview-time.ts'
import { InterviewerChoice } from './interviewer-choice.tsx'
import { JobDetailsFields } from './job-details-fields.tsx'
import { readLastInterviewer } from './last-interviewer.ts'
import { MicrophonePanel } from './microphone-panel.tsx'
import { NoVoiceNotice } from './no-voice-notice.tsx'
import type { SetupFields } from './setup-fields.ts'
import { toStartFailure } from './start-failure.ts'
import { START_STEPS } from './start-interview.ts'
import { TextOnlyPanel } from './text-only-panel.tsx'
import { usePlanned, useStart } from './use-start.ts'
import { useTextOnly } from './use-text-only.ts'
import { useVoiceObstacle } from './use-voice-obstacle.ts'
import { VoiceLeft } from './voice-left.tsx'
import { WhatToExpect } from './what-to-expect.tsx'

/** Choosing the interviewer and the job, checking the microphone, and starting a voice interview. */
export function MockSetupPage() {
  const navigate = useNavigate()
  const isTextOnly = useTextOnly()
  const report = useCompatibility()
  const obstacle = useVoiceObstacle()
  /** There is no voice to be had here, and the interview is by typing. */
  const isTyped = isTextOnly || report?.isSupported === false
  const startText = isTyped ? 'Start by Typing' : 'Start Interview'
  const planned = usePlanned()
  const nerves = useAsksNerves()
  const form = useForm<SetupFields>({
    defaultValues: {
      personality: planned?.personality ?? readLastInterviewer(),
      interviewLength: planned?.startsNow ? 'short' : 'medium',
      format: 'conversation',
      mode: 'study',
      oneWay: USUAL_ONE_WAY,
      nerves: null,
      positionTitle: '',
      companyName: '',
      jobDescription: '',
    },
  })
  const { register, handleSubmit, formState } = form
  const [chosen, length, format, oneWay, mode, level] = form.watch([
    'personality',
    'interviewLength',
    'format',
    'oneWay',
    'mode',
    'nerves',
  ])
  const plan = { length, format, oneWay }
  const count = QUESTIONS_BY_LENGTH[length]
  /** Who will ask, and how much. */
  const summary = `${personalityOf(chosen).name}, ${count} questions`
  const { starting, step } = useStart(form, planned)
  const lapsed = starting.error instanceof ApiFailure && starting.error.trialExpired
  const failure = starting.error && !lapsed ? toStartFailure(starting.error) : null
  const answerFailure = () => {
    starting.reset()
    if (failure?.toPricing) navigate(paths.pricing)
  }
  // Choices that lead to no start would be made for nothing.
  if (obstacle)
    return (
      <>
        <h1>{VOICE_SETUP_TITLE}</h1>
        <NoVoiceNotice obstacle={obstacle} />
      </>
    )
  return (
    <>
      <h1>{VOICE_SETUP_TITLE}</h1>
      <p className="muted mt-1">Choose your interviewer. Add the job you’re applying for, if you have one.</p>
      <form
        className="g-main mt-5 grid gap-3 main:gap-8"
        noValidate
        onSubmit={handleSubmit((fields) => starting.mutate(fields))}
      >
        <div className="stack gap-3 main:gap-6">
          <InterviewerChoice
            radio={register('personality', { required: 'Please select an interviewer personality' })}
            error={formState.errors.personality?.message}
          />
          <FoldOnNarrow title="How it runs" about={`${formatName(format)}, ${mode} mode, ${count} questions`}>
            <FormatChoice form={form} />
            <HelpAndLength form={form} />
          </FoldOnNarrow>
          <div className="grid gap-3 main:gap-2">
            <JobDetailsFields form={form} />
            {isTextOnly ? <TextOnlyPanel /> : <MicrophonePanel />}
          </div>
          {nerves.asks && (
            <FoldOnNarrow
              title="Your nerves"
              about={level === null ? 'Optional. Only you see this.' : (NERVES[level - 1] ?? '')}
            >
              <NervesQuestion
                level={level}
                onLevel={(next) => form.setValue('nerves', next)}
                onStop={nerves.stopAsking}
              />
            </FoldOnNarrow>
          )}
        </div>
        <div className="stack main:sticky main:top-22">
          <FoldOnNarrow title="What to Expect" about={`${timeText(plan)}, answers in English`}>
            <WhatToExpect plan={plan} isTyped={isTyped} />
          </FoldOnNarrow>
          <Button
            type="submit"
            big
            wide
            className="aside-start"
            busyText={starting.isPending && 'Starting...'}
          >
            {startText}
          </Button>
          {!starting.isPending && (
            <p className="small muted aside-start text-center">
              {summary}, {uncapitalized(timeText(plan))}
            </p>
          )}
          {starting.isPending ? (
            <div role="status" className="justify-self-center">
              <WorkSteps steps={START_STEPS} current={step} />
            </div>
          ) : (
            !isTyped && <VoiceLeft />
          )}
        </div>
        <div className="actionbar">
          <p>
            <b>{summary}</b>
            {starting.isPending ? step : timeText(plan)}
          </p>
          <Button type="submit" big busyText={starting.isPending && 'Starting...'}>
            {startText}
          </Button>
        </div>
      </form>
      <AlertDialog
        open={failure !== null}
        title={failure?.title ?? ''}
        confirm={{ label: failure?.toPricing ? 'See plans' : 'OK', onPress: answerFailure }}
        cancel={
          failure?.toPricing
            ? { label: 'Practice by typing', onPress: () => navigate(paths.behavioralPractice) }
            : undefined
        }
      >
        <p>{failure?.text}</p>
      </AlertDialog>
    </>
  )
}
