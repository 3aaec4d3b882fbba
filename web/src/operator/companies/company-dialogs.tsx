import { m } from '../../messages/compiled/messages.js'
import { MoneyForm } from '../accounts/money-form.tsx'
import { CORRECT, GOODWILL, REFILL, WRITE_OFF } from '../accounts/money-kinds.ts'
import { BlockForm } from '../form/block-form.tsx'
import { Dialog } from '../page/dialog.tsx'
import { useModal } from '../page/use-modal.ts'
import { block, type CompanyCard } from './companies-queries.ts'
import { CreditForm } from './credit-form.tsx'
import { OwnerPasswordForm } from './owner-password-form.tsx'
import { VerifyForm } from './verify-form.tsx'

const MONEY = { refill: REFILL, 'write-off': WRITE_OFF, goodwill: GOODWILL, correct: CORRECT } as const

const isMoney = (name: string | null): name is keyof typeof MONEY => name !== null && name in MONEY

/** The dialog named by the URL. */
export function CompanyDialogs({ company }: { company: CompanyCard }) {
  const { name, close } = useModal()
  const props = { company, onDone: close }
  const isBlocked = company.status === 'blocked'
  if (isMoney(name))
    return (
      <Dialog title={MONEY[name].title()} onClose={close}>
        <MoneyForm
          kind={MONEY[name]}
          owner={{ kind: 'company', id: company.id, title: company.title }}
          onDone={close}
        />
      </Dialog>
    )
  if (name === 'verify')
    return (
      <Dialog title={m.operator_verify()} onClose={close}>
        <VerifyForm {...props} />
      </Dialog>
    )
  if (name === 'block')
    return (
      <Dialog title={isBlocked ? m.operator_unblock() : m.operator_block()} onClose={close}>
        <BlockForm
          isBlocked={isBlocked}
          text={isBlocked ? m.operator_unblock_company_text() : m.operator_block_company_text()}
          run={reason => block(company.id, { blocked: !isBlocked, reason, version: company.version })}
          onDone={close}
        />
      </Dialog>
    )
  if (name === 'credit')
    return (
      <Dialog title={m.operator_credit_change()} onClose={close}>
        <CreditForm {...props} />
      </Dialog>
    )
  if (name === 'owner-password')
    return (
      <Dialog title={m.operator_owner_password()} onClose={close}>
        <OwnerPasswordForm {...props} />
      </Dialog>
    )
  return null
}
