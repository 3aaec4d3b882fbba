import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Grid, Row } from '../../ui/layout/box.tsx'
import { Panel } from '../page/panel.tsx'
import { useModal } from '../page/use-modal.ts'
import type { CompanyCard } from './companies-queries.ts'
import css from './company-money.module.css'

/** A company's balance, and the buttons to post to its account. */
export function CompanyMoney({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { balance, debt, held, available, creditLimit } = company.money
  const figures = [
    [m.operator_balance(), balance, false],
    [m.operator_debt(), debt, debt > 0],
    [m.operator_held(), held, false],
    [m.operator_credit_limit(), creditLimit, false],
    [m.operator_available_name(), available, available < 0],
  ] as const
  return (
    <Panel title={m.operator_company_money()}>
      <Grid as="dl" className={css.figures} marginBottom={16}>
        {figures.map(([name, uzs, isBad]) => (
          <div key={name} className={isBad ? css.bad : undefined}>
            <dt>{name}</dt>
            <dd>{formatSum(uzs)}</dd>
          </div>
        ))}
      </Grid>
      <Row wrap gap={8}>
        <Button size="small" tone="main" aria-haspopup="dialog" onClick={() => open('refill')}>
          {m.operator_refill()}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => open('credit')}>
          {m.operator_credit_change()}
        </Button>
        <Button size="small" aria-haspopup="dialog" onClick={() => open('correct')}>
          {m.operator_correct()}
        </Button>
        {debt > 0 && (
          <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('write-off')}>
            {m.operator_write_off()}
          </Button>
        )}
      </Row>
    </Panel>
  )
}
