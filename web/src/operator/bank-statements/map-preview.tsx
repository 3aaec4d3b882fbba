import { m } from '../../messages/compiled/messages.js'
import { dayLabel } from '../../platform/time/day-label.ts'
import { LeftOutNotes } from '../../product/table/left-out-notes.tsx'
import { Text } from '../../ui/layout/box.tsx'
import css from './bank.module.css'
import { partyLabel } from './bank-labels.ts'
import type { Preview } from './bank-queries.ts'
import { formatTiyin } from './format-tiyin.ts'

const signed = ({ direction, amountTiyin }: Preview['lines'][number]): string =>
  direction === 'in' ? `+${formatTiyin(amountTiyin)}` : `−${formatTiyin(amountTiyin)}`

/** The rows of a file, as they are in it. */
function RawRows({ rows }: Pick<Preview, 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className={css.rows} tabIndex={0} aria-label={m.bank_file_rows()}>
      <table>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other identity
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file have no other identity
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ReadLines({ preview }: { preview: Preview }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className={css.rows} tabIndex={0} aria-label={m.bank_read_lines()}>
      <table>
        <thead>
          <tr>
            <th>{m.bank_day()}</th>
            <th>{m.bank_document()}</th>
            <th>{m.operator_column_sum()}</th>
            <th>{m.bank_party()}</th>
            <th>{m.operator_inn_name()}</th>
            <th>{m.bank_purpose()}</th>
          </tr>
        </thead>
        <tbody>
          {preview.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines that are not kept have no other identity
            <tr key={at}>
              <td>{dayLabel(line.day)}</td>
              <td>{line.document}</td>
              <td>{signed(line)}</td>
              <td>{partyLabel(line)}</td>
              <td>{line.inn ?? ''}</td>
              <td>{line.purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const balancesOf = ({ openingTiyin, closingTiyin }: Preview): string | null =>
  openingTiyin === null || closingTiyin === null
    ? null
    : m.bank_preview_balances({ opening: formatTiyin(openingTiyin), closing: formatTiyin(closingTiyin) })

/** What a map makes of a file, or why it does not fit. */
export function MapPreview({ preview }: { preview: Preview }) {
  if (preview.problem !== null)
    return (
      <>
        <Text className={css.wrong} role="alert">
          {preview.problem}
        </Text>
        <RawRows rows={preview.rows} />
      </>
    )
  return (
    <>
      <Text role="status">
        {m.bank_preview_lines({ count: preview.linesCount, skipped: preview.skippedCount })}
      </Text>
      <LeftOutNotes leftOut={{ ...preview.leftOut, passedRows: 0 }} />
      {balancesOf(preview) !== null && <Text>{balancesOf(preview)}</Text>}
      <ReadLines preview={preview} />
    </>
  )
}
