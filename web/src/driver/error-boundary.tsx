import { Component, type ReactNode } from 'react'
import { m } from '../messages/compiled/messages.js'
import { BrokenState } from '../ui/states/broken-state.tsx'
import s from './shell/screens.module.css'

/** Shows the broken-screen message with a reload button when a screen throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className={s.alone}>
        <BrokenState text={m.driver_error_text()} />
      </main>
    )
  }
}
