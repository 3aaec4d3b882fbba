import { formatUzs } from '@karvon/domain/values/written-figures'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import s from './debt-note.module.css'

type DebtNoteProps = {
  debtUzs: number
  /** Where to ask. */
  steps?: ReactNode
}

/** What a debt is, what it closes, and what to do about it. */
export function DebtNote({ debtUzs, steps }: DebtNoteProps) {
  return (
    <section className={s.note} aria-labelledby="debt-title">
      <IconAlertTriangle className={s.sign} size={24} stroke={1.75} aria-hidden="true" />
      <div className={s.words}>
        <h2 id="debt-title">{m.ledger_debt_title({ sum: formatUzs(debtUzs, getLocale()) })}</h2>
        <p>{m.ledger_debt_what()}</p>
        <ol className={s.steps}>
          <li>{m.ledger_debt_step_pay()}</li>
          <li>{m.ledger_debt_step_wait()}</li>
          <li>{m.ledger_debt_step_meanwhile()}</li>
        </ol>
        {steps}
      </div>
    </section>
  )
}
