import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrderBatch } from '@karvon/contract/order-batches/order-batches'
import { m } from '../../messages/compiled/messages.js'
import { Note } from '../../ui/layout/box.tsx'

type LeftOut = DataOf<typeof showOrderBatch>['leftOut']

const hiddenParts = ({ hiddenRows, hiddenColumns, hiddenSheets }: LeftOut): string =>
  [
    hiddenRows > 0 ? m.table_hidden_rows({ count: hiddenRows }) : null,
    hiddenColumns > 0 ? m.table_hidden_columns({ count: hiddenColumns }) : null,
    hiddenSheets > 0 ? m.table_hidden_sheets({ count: hiddenSheets }) : null,
  ]
    .filter(part => part !== null)
    .join(', ')

/** Says what of an uploaded table was not read: what is hidden in it, other sheets, and rows of sums. */
export function LeftOutNotes({ leftOut }: { leftOut: LeftOut }) {
  const hidden = hiddenParts(leftOut)
  const { otherSheets, passedRows } = leftOut
  return (
    <>
      {hidden !== '' && <Note>{m.table_hidden({ parts: hidden })}</Note>}
      {otherSheets.length > 0 && (
        <Note breakWords>{m.table_other_sheets({ sheets: otherSheets.join('; ') })}</Note>
      )}
      {passedRows > 0 && <Note>{m.table_passed_rows({ count: passedRows })}</Note>}
    </>
  )
}
