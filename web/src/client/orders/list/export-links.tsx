import { m } from '../../../messages/compiled/messages.js'
import { exportUrl } from '../../../platform/http/export-url.ts'
import { Row } from '../../../ui/layout/box.tsx'
import { DownloadLink } from '../../transactions/download-link.tsx'

type Props = { path: '/truck-booking/client' | '/client-company/bookings'; filters: object }

/** The shown list as a file, with its filters, in the language of the page. */
export function ExportLinks({ path, filters }: Props) {
  return (
    <Row as="nav" wrap gap={8} aria-label={m.orders_export()}>
      <DownloadLink href={exportUrl(`${path}.xlsx`, filters)}>{m.orders_export_sheet()}</DownloadLink>
      <DownloadLink href={exportUrl(`${path}.csv`, filters)}>CSV</DownloadLink>
    </Row>
  )
}
