import type { ChartState, ChartTransition } from '../viewer/chart-definition.ts'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  width: number
  height: number
}

/** A state where it is drawn. */
export interface DrawnState extends Box {
  state: ChartState
  depth: number
  lines: string[]
  /** Transitions that enter nothing, each a line of the box. */
  inside: ChartTransition[]
}
/** A transition as lines of text beside its arrow. */
export interface DrawnLabel {
  transition: ChartTransition
  lines: string[]
}
/** All transitions that lead from one state to another: one arrow. */
export interface DrawnArrow {
  id: string
  source: string
  target: string
  route: Point[]
  labels: DrawnLabel[]
  labelBox: Box
}
/** The dot of a compound state, and its way to the state that is entered first. */
export interface DrawnStart {
  dot: Point
  route: Point[]
}

/** A chart laid out: all places are absolute. */
export interface Drawing {
  name: string
  width: number
  height: number
  /** Outer states first, so that inner ones are drawn above them. */
  states: DrawnState[]
  arrows: DrawnArrow[]
  starts: DrawnStart[]
}
