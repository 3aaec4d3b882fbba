import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import type { OwnMoney } from './money-queries.ts'

/** What the person owes, and whether they can bargain until they have paid. */
export function OwedNote({ money: { owed, owedLimit } }: { money: OwnMoney }) {
  return (
    <Row as="section" gap={16} padding="20-24" background="clay" radius="card" aria-labelledby="owed-title">
      <Box rigid>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
      </Box>
      <Stack gap={8} shrink>
        <Box as="h2" id="owed-title" size={18} tight>
          {m.money_owed_title({ sum: formatSum(owed) })}
        </Box>
        <p>{owed > owedLimit ? m.money_owed_closed() : m.money_owed_open()}</p>
      </Stack>
    </Row>
  )
}
