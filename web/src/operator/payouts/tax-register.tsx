import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { exportUrl } from '../../platform/http/export-url.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { lastMonths } from '../../ui/dates/last-months.ts'
import { monthWithYear } from '../../ui/dates/month-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Note, Stack } from '../../ui/layout/box.tsx'
import css from './payouts.module.css'

/** Downloads a month's register of drivers' tax statuses. */
export function TaxRegister() {
  const months = lastMonths(tashkentDate(serverNow()))
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <Stack gap={16} className={css.files}>
      <Note>{m.tax_register_text()}</Note>
      <SelectField
        label={m.tax_register_month()}
        name="month"
        value={month}
        onChange={setMonth}
        options={months.map(value => ({ value, label: monthWithYear(value) }))}
      />
      <a href={exportUrl('/admin/drivers/tax-register.csv', { month })} download>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {m.tax_register_download()}
      </a>
    </Stack>
  )
}
