import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { useModal } from '../page/use-modal.ts'
import type { CompanyCard } from './companies-queries.ts'

/** A company's account, and the buttons to post to it. */
export function CompanyMoney({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { debt, available, creditLimit } = company.money
  return (
    <AccountPanel
      owner={{ kind: 'company', id: company.id }}
      more={[
        [m.operator_credit_limit(), creditLimit],
        [m.operator_available_name(), available, available < 0],
      ]}
    >
      <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open('refill')}>
        {m.operator_refill()}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => open('credit')}>
        {m.operator_credit_change()}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => open('correct')}>
        {m.operator_correct()}
      </Button>
      <Button size="small" aria-haspopup="dialog" onClick={() => open('goodwill')}>
        {m.accounts_goodwill()}
      </Button>
      {debt > 0 && (
        <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('write-off')}>
          {m.operator_write_off()}
        </Button>
      )}
    </AccountPanel>
  )
}
