import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedFigure, typedSum } from '../../platform/locale/read-figure.ts'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { type CompanyCard, changeCredit } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** Sets how far a company's balance may go below zero, and for how long. */
export function CreditForm({ company, onDone }: Props) {
  const { creditLimit, credit } = company.money
  const [days, setDays] = useState(credit.termDays === null ? '' : figureText(credit.termDays))
  const [text, setText] = useState(figureText(creditLimit))
  const limit = typedSum(text)
  const termDays = days.trim() === '' ? null : typedFigure(days, 'count')
  const isTermClear = days.trim() === '' || termDays !== null
  const [isTried, setTried] = useState(false)
  const action = useAction({
    run: (creditLimit: number) =>
      changeCredit(company.id, { creditLimit, termDays, version: company.version }),
    done: m.operator_credit_done(),
    onDone,
  })
  return (
    <ActionForm
      submitLabel={m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['credit_limit', 'term_days']}
      onSubmit={() => {
        setTried(true)
        if (limit !== null && isTermClear) action.mutate(limit)
      }}
      onCancel={onDone}
    >
      <p>{m.operator_credit_text({ sum: formatSum(creditLimit) })}</p>
      <FigureField
        label={m.operator_credit_limit()}
        name="credit_limit"
        unit={m.orders_currency()}
        text={text}
        onChange={setText}
        error={
          (isTried && limit === null ? m.operator_amount_missing() : null) ??
          fieldSentences(action.error).credit_limit ??
          null
        }
      />
      <FigureField
        label={m.operator_term()}
        hint={m.operator_term_hint()}
        name="term_days"
        text={days}
        onChange={setDays}
        error={
          (isTried && !isTermClear ? m.refusal_integer_invalid() : null) ??
          fieldSentences(action.error).term_days ??
          null
        }
      />
    </ActionForm>
  )
}
