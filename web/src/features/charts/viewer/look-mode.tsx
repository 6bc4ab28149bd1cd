import { ModeLayout, type ModeProps } from './mode-layout.tsx'

/** The chart as it is written: nothing runs. */
export function LookMode(props: ModeProps) {
  const { description } = props.definition.root
  return <ModeLayout {...props} main={description && <p>{description}</p>} />
}
