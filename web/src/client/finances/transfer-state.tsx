import type { FieldRefusalCode } from '@karvon/domain/refusals'
import { IconCircleCheck, IconLockExclamation } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import s from './transfer-state.module.css'

type ClosedBy = Extract<FieldRefusalCode, `transfer_company_${string}`>

const REASONS: Readonly<Record<ClosedBy, () => string>> = {
  transfer_company_unverified: m.refusal_transfer_company_unverified,
  transfer_company_in_debt: m.refusal_transfer_company_in_debt,
}

const isClosing = (code: string): code is ClosedBy => Object.hasOwn(REASONS, code)

type TransferStateProps = {
  isOpen: boolean
  /** Transfer is open, but the available money is used up. */
  isEmpty: boolean
  /** Codes of the reasons transfer is closed. */
  reasons: readonly string[]
}

/** Whether the company may pay by bank transfer, and each unmet condition. */
export function TransferState({ isOpen, isEmpty, reasons }: TransferStateProps) {
  const sentences = reasons.filter(isClosing).map(code => REASONS[code]())
  return (
    <div className={isOpen ? `${s.state} ${s.open}` : `${s.state} ${s.closed}`}>
      <Row as="p" className={s.word} align="center" gap={6} weight="strong">
        {isOpen ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconLockExclamation size={20} stroke={1.75} aria-hidden="true" />
        )}
        {isOpen
          ? isEmpty
            ? m.ledger_transfer_open_empty()
            : m.ledger_transfer_open()
          : m.ledger_transfer_closed()}
      </Row>
      {!isOpen && sentences.map(sentence => <p key={sentence}>{sentence}</p>)}
    </div>
  )
}
