import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { dayLabel } from '../../platform/time/day-label.ts'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { inFours } from '../../ui/fields/typed-digits.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { ReasonForm } from '../form/reason-form.tsx'
import { Facts } from '../page/facts.tsx'
import { moment } from '../page/formats.ts'
import { kindLabel, matchLabel } from './bank-labels.ts'
import { type BankLine, undoLine } from './bank-queries.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { formatTiyin } from './format-tiyin.ts'

const factsOf = (line: BankLine): Fact[] => [
  [m.operator_column_sum(), formatTiyin(line.amountTiyin)],
  [m.bank_direction(), line.direction === 'in' ? m.bank_in() : m.bank_out()],
  [m.bank_day(), dayLabel(line.day)],
  [m.bank_document(), line.document],
  [m.operator_inn_name(), line.inn],
  [m.bank_counter_account(), line.account && inFours(line.account)],
  [m.bank_purpose(), line.purpose],
]

const matchFacts = (match: NonNullable<BankLine['match']>): Fact[] => [
  [m.bank_booked_as(), matchLabel(match)],
  [m.bank_booked_sum(), formatSum(match.amount)],
  [m.bank_rest(), match.restTiyin === 0 ? null : m.bank_rest_tiyin({ count: match.restTiyin })],
  [m.bank_fee(), match.fee === 0 ? null : formatSum(match.fee)],
  [m.bank_description(), match.description],
  [m.bank_confirmed(), `${moment(match.confirmedAt)}, ${match.confirmedBy}`],
]

function Undone({ undone }: { undone: BankLine['undone'] }) {
  return undone.map(({ kind, by, at, reason }) => (
    <Text key={at} size={14} tone="quiet">
      {m.bank_undone({ kind: kindLabel(kind), by, time: moment(at), reason })}
    </Text>
  ))
}

type LineFormProps = { line: BankLine; onDone: () => void }

/** One line: what it may be, or what it was booked as. */
export function LineForm({ line, onDone }: LineFormProps) {
  const { match } = line
  const isLink = match?.kind === 'booked_before'
  return (
    <Stack gap={16}>
      <Facts facts={factsOf(line)} />
      <Undone undone={line.undone} />
      {match === null ? (
        <ConfirmForm line={line} onDone={onDone} />
      ) : (
        <>
          <Facts facts={matchFacts(match)} />
          {match.kind !== 'payout_return' && match.kind !== 'refund_return' && (
            <ReasonForm
              text={isLink ? m.bank_unlink_text() : m.bank_undo_text()}
              submitLabel={isLink ? m.bank_unlink() : m.bank_undo()}
              tone="danger"
              run={reason => undoLine(line.id, reason)}
              done={isLink ? m.bank_unlinked_toast() : m.bank_undone_toast()}
              onDone={onDone}
              onCancel={onDone}
            />
          )}
        </>
      )}
    </Stack>
  )
}
