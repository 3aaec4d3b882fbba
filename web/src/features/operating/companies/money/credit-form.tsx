import { useState } from 'react'
import { m } from '../../../../messages/compiled/messages.js'
import { readFigureHere } from '../../../../platform/language/read-figure-here.ts'
import { FigureField } from '../../../../ui/fields/figure-field.tsx'
import { ActionForm } from '../../frame/form/action-form.tsx'
import { fieldSentences } from '../../frame/form/problem-words.ts'
import { useAction } from '../../frame/form/use-action.ts'
import { figure, sum } from '../../frame/written.ts'
import { type CompanyCard, changeCredit } from '../companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** How far a company may pay beyond its balance. */
export function CreditForm({ company, onDone }: Props) {
  const { creditLimit } = company.money
  const [text, setText] = useState(figure(creditLimit))
  const limit = readFigureHere(text) ?? 0
  const action = useAction({
    run: () => changeCredit(company.id, { creditLimit: limit, version: company.version }),
    done: m.operating_credit_done({ sum: sum(limit) }),
    onDone,
  })
  return (
    <ActionForm
      word={m.operating_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={['credit_limit']}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operating_credit_text({ sum: sum(creditLimit) })}</p>
      <FigureField
        label={m.operating_credit_limit()}
        name="credit_limit"
        unit={m.orders_currency()}
        text={text}
        onChange={setText}
        error={fieldSentences(action.error).credit_limit ?? null}
      />
    </ActionForm>
  )
}
