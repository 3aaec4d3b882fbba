import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Row, Stack } from '../../ui/layout/box.tsx'
import s from './debt-note.module.css'

type DebtNoteProps = {
  debtUzs: number
  /** Links to further help. */
  steps?: ReactNode
}

/** Explains a debt, what it blocks and how to settle it. */
export function DebtNote({ debtUzs, steps }: DebtNoteProps) {
  return (
    <Row
      as="section"
      className={s.note}
      gap={16}
      padding="20-24"
      background="clay"
      radius="card"
      aria-labelledby="debt-title"
    >
      <IconAlertTriangle className={s.sign} size={24} stroke={1.75} aria-hidden="true" />
      <Stack className={s.words} gap={8} shrink>
        <h2 id="debt-title">{m.ledger_debt_title({ sum: formatSum(debtUzs) })}</h2>
        <p>{m.ledger_debt_what()}</p>
        <Stack as="ol" className={s.steps} gap={4}>
          <li>{m.ledger_debt_step_pay()}</li>
          <li>{m.ledger_debt_step_wait()}</li>
          <li>{m.ledger_debt_step_meanwhile()}</li>
        </Stack>
        {steps}
      </Stack>
    </Row>
  )
}
