import { m } from '../../messages/compiled/messages.js'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { CheckList } from './check-list.tsx'
import { type CompanyCard, verify } from './companies-queries.ts'

type Props = { company: CompanyCard; onDone: () => void }

/** Verifies a company, which enables bank transfer; repeats the failed checks. */
export function VerifyForm({ company, onDone }: Props) {
  const action = useAction({
    run: () => verify(company.id, company.version),
    done: m.operator_verified_toast({ title: company.title }),
    onDone,
  })
  const wrong = company.checks.filter(({ ok }) => !ok)
  return (
    <ActionForm
      submitLabel={m.operator_verify()}
      isBusy={action.isPending}
      problem={action.error}
      onSubmit={() => action.mutate(undefined)}
      onCancel={onDone}
    >
      <p>{m.operator_verify_text({ title: company.title })}</p>
      {wrong.length > 0 && <CheckList checks={wrong} />}
    </ActionForm>
  )
}
