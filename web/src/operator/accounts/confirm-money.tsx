import { spellNumber } from '@karvon/domain/values/spell-number'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import css from './confirm-money.module.css'

type ConfirmMoneyProps = {
  sentence: string
  amountUzs: number
  /** The other typed values. */
  rest: readonly string[]
  isBusy: boolean
  problem: unknown
  /** Below the amount: what a refusal lets the operator say. */
  children?: ReactNode
  onConfirm: () => void
  onBack: () => void
}

/** Shows the amount again, in figures and words, before the irreversible posting. */
export function ConfirmMoney(props: ConfirmMoneyProps) {
  const { sentence, amountUzs, rest, isBusy, problem, onConfirm, onBack } = props
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.focus(), [])
  return (
    <ActionForm
      submitLabel={m.operator_write_down()}
      isBusy={isBusy}
      problem={problem}
      onSubmit={onConfirm}
      onCancel={onBack}
      cancelLabel={m.operator_back()}
    >
      <Stack ref={shown} tabIndex={-1} className={css.confirm} gap={6}>
        <p>{sentence}</p>
        <Text className={css.figures} weight="title" tight>
          {formatSum(amountUzs)}
        </Text>
        <p className={css.words}>
          {spellNumber(amountUzs, getLocale())} {m.orders_currency()}
        </p>
        {rest.map(words => (
          <Text key={words} tone="quiet" breakWords>
            {words}
          </Text>
        ))}
      </Stack>
      {props.children}
    </ActionForm>
  )
}
