import { m } from '../../messages/compiled/messages.js'
import css from './status-line.module.css'

/** One step of a way: done, now, still ahead, or where the way broke off. */
export type StatusStep = {
  key: string
  label: string
  state: 'done' | 'now' | 'ahead' | 'ended'
  /** When it was, or is expected. */
  time?: string
}

/** The road line of an order: equal steps, upright on a phone. */
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
