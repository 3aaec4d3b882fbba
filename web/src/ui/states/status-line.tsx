import { m } from '../../messages/compiled/messages.js'
import css from './status-line.module.css'

/** A step of a progress line: done, current, ahead, or the one where it ended early. */
export type StatusStep = {
  key: string
  label: string
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** Actual or expected time. */
  time?: string
}

/** The progress line of an order: equal steps, vertical on a phone. */
export function StatusLine({ steps, label }: { steps: readonly StatusStep[]; label: string }) {
  return (
    <ol className={css.line} aria-label={label}>
      {steps.map(step => (
        <li
          key={step.key}
          className={`${css.step} ${css[step.state]}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.label}>
            {step.label}
            {step.state === 'done' && <span className="visually-hidden">, {m.ui_step_done()}</span>}
          </span>
          {step.time !== undefined && <span className={css.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
