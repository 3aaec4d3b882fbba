import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { AnotherPaymentField, WithoutInvoiceField } from '../form/another-payment-field.tsx'
import { useAction } from '../form/use-action.ts'
import { ConfirmMoney } from './confirm-money.tsx'
import type { MoneyKind, MoneyOwner, TypedMoney } from './money-kinds.ts'

type Typed = {
  amount: string
  reference: string
  day: string
  words: string
  direction: TypedMoney['direction']
  through: TypedMoney['through']
}

const EMPTY: Typed = {
  amount: '',
  reference: '',
  day: '',
  words: '',
  direction: 'to_company',
  through: 'cash_desk',
}

/** Errors for missing values, by field. */
const missingOf = ({ amount, reference, words }: Typed) => ({
  amount: (typedSum(amount) ?? 0) > 0 ? null : m.operator_amount_missing(),
  reference: reference.trim() === '' ? m.refusal_text_required() : null,
  words: words.trim() === '' ? m.refusal_text_required() : null,
})

type FieldsProps = {
  kind: MoneyKind
  typed: Typed
  change: (part: Partial<Typed>) => void
  errors: Record<'amount' | 'reference' | 'day' | 'words', string | null>
}

function MoneyFields({ kind, typed, change, errors }: FieldsProps) {
  return (
    <>
      {kind.asks.includes('through') && (
        <Segmented<TypedMoney['through']>
          label={m.accounts_through()}
          value={typed.through}
          onChange={through => change({ through })}
          options={[
            { value: 'cash_desk', label: m.accounts_through_cash_desk() },
            { value: 'bank', label: m.accounts_through_bank() },
          ]}
        />
      )}
      {kind.asks.includes('direction') && (
        <Segmented<TypedMoney['direction']>
          label={m.operator_direction()}
          value={typed.direction}
          onChange={direction => change({ direction })}
          options={[
            { value: 'to_company', label: m.operator_to_company() },
            { value: 'from_company', label: m.operator_from_company() },
          ]}
        />
      )}
      <FigureField
        label={m.operator_amount()}
        name="amount"
        unit={m.orders_currency()}
        text={typed.amount}
        onChange={amount => change({ amount })}
        error={errors.amount}
      />
      <TextField
        label={kind.labels.reference()}
        hint={kind.labels.referenceHint()}
        name={kind.fields.reference}
        value={typed.reference}
        onChange={reference => change({ reference })}
        autoComplete="off"
        error={errors.reference}
      />
      {kind.asks.includes('day') && (
        <DateField
          kind="date"
          label={kind.labels.day()}
          hint={m.operator_bank_day_hint()}
          name={kind.fields.day}
          value={typed.day}
          onChange={day => change({ day })}
          error={errors.day}
        />
      )}
      <TextAreaField
        label={kind.labels.words()}
        name={kind.fields.words}
        value={typed.words}
        onChange={words => change({ words })}
        error={errors.words}
      />
    </>
  )
}

type MoneyFormProps = { kind: MoneyKind; owner: MoneyOwner; onDone: () => void }

/** Posts money in two steps: the input, then a confirmation of the amount in figures and words. */
export function MoneyForm({ kind, owner, onDone }: MoneyFormProps) {
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const [isWithoutInvoice, setWithoutInvoice] = useState(false)
  const keyOf = useIdempotencyKey()
  const amountUzs = typedSum(typed.amount) ?? 0
  const money = { ...typed, amountUzs, isAnother, isWithoutInvoice }
  const action = useAction({
    run: () => kind.send(owner, money, keyOf(money)),
    done: ({ isProposed }) =>
      isProposed
        ? m.accounts_proposed()
        : m.operator_money_done({ sum: formatSum(amountUzs), title: owner.title }),
    onDone,
  })
  const said = fieldSentences(action.error)
  const missing = missingOf(typed)
  const errors = {
    amount: (tried > 0 ? missing.amount : null) ?? said.amount ?? null,
    reference: (tried > 0 ? missing.reference : null) ?? said[kind.fields.reference] ?? null,
    day: said[kind.fields.day] ?? null,
    words: (tried > 0 ? missing.words : null) ?? said[kind.fields.words] ?? null,
  }
  const change = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setAnother(false)
    setWithoutInvoice(false)
    if (action.isError) action.reset()
  }
  if (isAsked && Object.keys(said).length === 0)
    return (
      <ConfirmMoney
        sentence={kind.confirm(owner.title, money)}
        amountUzs={amountUzs}
        rest={[typed.reference, ...(typed.day === '' ? [] : [dayLabel(typed.day)]), typed.words]}
        isBusy={action.isPending}
        problem={action.error}
        onConfirm={() => action.mutate(undefined)}
        onBack={() => setAsked(false)}
      >
        <AnotherPaymentField problem={action.error} isOn={isAnother} onChange={setAnother} />
        <WithoutInvoiceField problem={action.error} isOn={isWithoutInvoice} onChange={setWithoutInvoice} />
      </ConfirmMoney>
    )
  return (
    <ActionForm
      submitLabel={m.operator_next()}
      isBusy={action.isPending}
      problem={tried > 0 && Object.values(missing).some(Boolean) ? tried : action.error}
      fields={['amount', kind.fields.reference, kind.fields.day, kind.fields.words]}
      isQuiet
      onSubmit={() => {
        setTried(tried + 1)
        action.reset()
        setAsked(!Object.values(missing).some(Boolean))
      }}
      onCancel={onDone}
    >
      <p>{kind.text()}</p>
      <MoneyFields kind={kind} typed={typed} change={change} errors={errors} />
    </ActionForm>
  )
}
