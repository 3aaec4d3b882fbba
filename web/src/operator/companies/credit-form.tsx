import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { readFigureInLocale } from '../../platform/locale/read-figure.ts'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { type CompanyCard, changeCredit } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** Sets how far a company's balance may go below zero. */
export function CreditForm({ company, onDone }: Props) {
  const { creditLimit } = company.money
  const [text, setText] = useState(figureText(creditLimit))
  const limit = readFigureInLocale(text) ?? 0
  const action = useAction({
    run: () => changeCredit(company.id, { creditLimit: limit, version: company.version }),
    done: m.operator_credit_done({ sum: formatSum(limit) }),
    onDone,
  })
  return (
    <ActionForm
      submitLabel={m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['credit_limit']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_credit_text({ sum: formatSum(creditLimit) })}</p>
      <FigureField
        label={m.operator_credit_limit()}
        name="credit_limit"
        unit={m.orders_currency()}
        text={text}
        onChange={setText}
        error={fieldSentences(action.error).credit_limit ?? null}
      />
    </ActionForm>
  )
}
