import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../frame/panel.tsx'
import { useModal } from '../frame/use-modal.ts'
import { sum } from '../frame/written.ts'
import type { CompanyCard } from './companies-queries.ts'
import css from './company-money.module.css'

/** How a company stands, and what may be written into its account. */
export function CompanyMoney({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { balance, debt, held, available, creditLimit } = company.money
  const figures = [
    [m.operating_balance(), balance, false],
    [m.operating_debt(), debt, debt > 0],
    [m.operating_held(), held, false],
    [m.operating_credit_limit(), creditLimit, false],
    [m.operating_available_name(), available, available < 0],
  ] as const
  return (
    <Panel title={m.operating_company_money()}>
      <dl className={css.figures}>
        {figures.map(([name, uzs, isBad]) => (
          <div key={name} className={isBad ? css.bad : undefined}>
            <dt>{name}</dt>
            <dd>{sum(uzs)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open('refill')}>
          {m.operating_refill()}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => open('credit')}>
          {m.operating_credit_change()}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => open('correct')}>
          {m.operating_correct()}
        </Button>
        {debt > 0 && (
          <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('write-off')}>
            {m.operating_write_off()}
          </Button>
        )}
      </div>
    </Panel>
  )
}
