import { m } from '../../messages/compiled/messages.js'
import { figureText } from '../../platform/locale/figure-text.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/layout/box.tsx'
import { AccountPanel } from '../accounts/account-panel.tsx'
import { useModal } from '../page/use-modal.ts'
import type { CompanyCard } from './companies-queries.ts'

type Credit = CompanyCard['money']['credit']

/** How long a company may owe, and what it has to pay next. */
function CreditNote({ credit: { termDays, nextDue } }: { credit: Credit }) {
  if (termDays === null) return null
  const due = nextDue && { sum: formatSum(nextDue.amount), day: dayLabel(nextDue.day) }
  return (
    <Note fullWidth>
      {m.operator_term_days({ days: figureText(termDays) })}
      {due !== null && `. ${m.operator_next_due()}: ${m.operator_next_due_line(due)}`}
    </Note>
  )
}

/** A company's account, and the buttons to post to it. */
export function CompanyMoney({ company }: { company: CompanyCard }) {
  const { open } = useModal()
  const { debt, available, creditLimit, credit } = company.money
  return (
    <AccountPanel
      owner={{ kind: 'company', id: company.id }}
      more={[
        [m.operator_credit_limit(), creditLimit],
        [m.operator_available_name(), available, available < 0],
        [m.operator_credit_used(), credit.used],
        ...(credit.termDays === null
          ? []
          : [[m.operator_overdue(), credit.overdue, credit.overdue > 0] as const]),
      ]}
    >
      <CreditNote credit={credit} />
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
