import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Row, Stack } from '../../ui/layout/box.tsx'
import type { OwnMoney } from './money-queries.ts'

/** What the person owes, and whether they can bargain until they have paid. */
export function OwedNote({ money: { owed, owedLimit } }: { money: OwnMoney }) {
  return (
    <Row as="section" gap={16} padding="20-24" background="clay" radius="card" aria-labelledby="owed-title">
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
      <Stack gap={8} shrink>
        <h2 id="owed-title">{m.money_owed_title({ sum: formatSum(owed) })}</h2>
        <p>{owed > owedLimit ? m.money_owed_closed() : m.money_owed_open()}</p>
      </Stack>
    </Row>
  )
}
