import { EXCHANGE_ENCODINGS, type ExchangeEncoding } from '@karvon/domain/payouts/payout-exchange'
import { allowsMove } from '@karvon/domain/payouts/payout-states'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { Panel } from '../page/panel.tsx'
import { notExchangedLabel, payeeLabel } from './payout-labels.ts'
import css from './payouts.module.css'
import type { Batch, PayoutLine } from './payouts-queries.ts'

const ENCODINGS = {
  windows: m.bank_file_1c_windows,
  dos: m.bank_file_1c_dos,
} satisfies Record<ExchangeEncoding, () => string>

function Download({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download>
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </a>
  )
}

type LeftOut = PayoutLine & { notExchanged: NonNullable<PayoutLine['notExchanged']> }

const isLeftOut = (line: PayoutLine): line is LeftOut => line.notExchanged !== null

const sumOf = (lines: readonly PayoutLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Payments that the 1C file lacks, with a file of only these: the other files hold all, and would pay the rest twice. */
function NotInExchange({ batch, lines }: { batch: Batch; lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null
  return (
    <details className={css.leftOut}>
      <summary>{m.bank_file_1c_left_out({ count: lines.length, sum: formatSum(sumOf(lines)) })}</summary>
      <ul>
        {lines.map(line => (
          <li key={line.id}>
            {payeeLabel(line)}, {formatSum(line.amount)}: {notExchangedLabel(line.notExchanged)}
          </li>
        ))}
      </ul>
      <Download
        href={`/api/admin/payouts/${batch.id}/payouts.csv?besides_exchange=true`}
        label={m.bank_file_1c_left_out_csv()}
      />
    </details>
  )
}

function ExchangeFiles({ batch, lines }: { batch: Batch; lines: readonly PayoutLine[] }) {
  if (lines.every(isLeftOut))
    return (
      <Text size={14} tone="quiet">
        {m.bank_file_1c_nothing()}
      </Text>
    )
  if (!batch.hasOwnAccount)
    return <Link to="/admin/settings?group=requisites">{m.bank_file_1c_no_account()}</Link>
  return EXCHANGE_ENCODINGS.map(encoding => (
    <Download
      key={encoding}
      href={`/api/admin/payouts/${batch.id}/payouts.txt?encoding=${encoding}`}
      label={ENCODINGS[encoding]()}
    />
  ))
}

/** The files for the bank. */
export function PayoutFiles({ batch }: { batch: Batch }) {
  if (!allowsMove(batch.state, 'download')) return null
  const lines = batch.lines.filter(({ purpose }) => purpose !== null)
  return (
    <Panel title={m.bank_file()}>
      <Stack className={css.files}>
        {(['csv', 'xlsx'] as const).map(kind => (
          <Download
            key={kind}
            href={`/api/admin/payouts/${batch.id}/payouts.${kind}`}
            label={kind === 'csv' ? m.bank_file_csv() : m.bank_file_xlsx()}
          />
        ))}
        <ExchangeFiles batch={batch} lines={lines} />
        <NotInExchange batch={batch} lines={lines.filter(isLeftOut)} />
        <Link to="/admin/settings?group=payout_file">{m.bank_file_setting()}</Link>
      </Stack>
    </Panel>
  )
}
