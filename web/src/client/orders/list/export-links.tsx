import { m } from '../../../messages/compiled/messages.js'
import { exportUrl } from '../../../platform/http/export-url.ts'
import { Note, Row } from '../../../ui/layout/box.tsx'

type Props = { path: '/truck-booking/client' | '/client-company/bookings'; filters: object }

/** The shown list as a file, with its filters, in the language of the page. */
export function ExportLinks({ path, filters }: Props) {
  return (
    <Row as="nav" wrap gap="8-16" align="center" aria-label={m.orders_export()}>
      <Note as="span">{m.orders_export()}</Note>
      <a href={exportUrl(`${path}.xlsx`, filters)} download>
        {m.orders_export_sheet()}
      </a>
      <a href={exportUrl(`${path}.csv`, filters)} download>
        CSV
      </a>
    </Row>
  )
}
