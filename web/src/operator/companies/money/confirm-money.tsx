import { spellNumber } from '@karvon/domain/values/spell-number'
import { useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { sum } from '../../page/written.ts'
import css from './confirm-money.module.css'

type ConfirmMoneyProps = {
  sentence: string
  amountUzs: number
  /** What else was typed. */
  rest: readonly string[]
  isBusy: boolean
  problem: unknown
  onConfirm: () => void
  onBack: () => void
}

/** The sum once more, in figures and in words, before it is written for good. */
export function ConfirmMoney(props: ConfirmMoneyProps) {
  const { sentence, amountUzs, rest, isBusy, problem, onConfirm, onBack } = props
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <ActionForm
      word={m.operator_write_down()}
      isBusy={isBusy}
      problem={problem}
      onSubmit={onConfirm}
      onCancel={onBack}
      cancelWord={m.operator_back()}
    >
      <div ref={shown} tabIndex={-1} className={css.confirm}>
        <p>{sentence}</p>
        <p className={css.figures}>{sum(amountUzs)}</p>
        <p className={css.words}>
          {spellNumber(amountUzs, getLocale())} {m.orders_currency()}
        </p>
        {rest.map(words => (
          <p key={words} className={css.rest}>
            {words}
          </p>
        ))}
      </div>
    </ActionForm>
  )
}
