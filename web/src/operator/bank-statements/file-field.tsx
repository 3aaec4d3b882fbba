import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import css from './bank.module.css'

type FileFieldProps = { file: File | null; onChoose: (file: File) => void; error: string | null }

/** Chooses a statement. */
export function FileField({ file, onChoose, error }: FileFieldProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen !== undefined) onChoose(chosen)
  }
  return (
    <Stack gap={4}>
      <label className={css.file}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
        {file === null ? m.bank_file_choose() : file.name}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : id}
          onChange={choose}
        />
      </label>
      {error !== null && (
        <p id={id} className={css.wrong}>
          {error}
        </p>
      )}
    </Stack>
  )
}
