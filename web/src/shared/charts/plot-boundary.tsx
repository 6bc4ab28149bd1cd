import { Component, type ReactNode } from 'react'

/** A drawing that cannot be loaded is replaced by a notice; the table beneath it has the same numbers. */
export class PlotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <p className="muted">We couldn’t draw this chart. The table has the numbers.</p>
  }
}
