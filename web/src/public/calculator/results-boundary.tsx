import { Component, type ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import s from './results.module.css'

type Props = { title: string; text: string; onRetry: () => void }

/** Shown if the prices could not be loaded, with a button to retry. */
export function ResultsMissing({ title, text, onRetry }: Props) {
  return (
    <section className={`${s.results} ${s.failed}`} data-results aria-label={m.calc_results()} role="alert">
      <b>{title}</b>
      <p>{text}</p>
      <Button tone="line" onClick={onRetry}>
        {m.calc_again()}
      </Button>
    </section>
  )
}

/** Keeps the form working if the code of the prices fails to load. */
export class ResultsBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <ResultsMissing title={m.calc_failed()} text={m.calc_failed_text()} onRetry={() => location.reload()} />
    )
  }
}
